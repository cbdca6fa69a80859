import { describe, expect, it } from 'vitest';
import { fireTablePage, previewInput, scheduleInput } from './schema.ts';

const schedule = { startDate: '2026-12-01', startTime: '09:00' };
const issueOf = (change: object) => scheduleInput.safeParse({ ...schedule, ...change }).error?.issues[0];
const sameDay = (length: number) => Array.from({ length }, () => '2026-12-25');
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

describe('the input of a schedule', () => {
  it.each([
    [{ startDate: undefined }, 'Date is required'],
    [{ startDate: '' }, 'Date is required'],
    [{ startDate: '2' }, 'Not a valid date'],
    [{ startDate: '2026-02-29' }, 'Not a valid date'],
    [{ startDate: '2026-12-011' }, 'Not a valid date'],
    [{ startTime: undefined }, 'Time is required'],
    [{ startTime: '' }, 'Time is required'],
    [{ startTime: '9' }, 'Not a valid time'],
    [{ startTime: '24:00' }, 'Not a valid time'],
    [{ startTime: '09:00:000' }, 'Not a valid time'],
    [{ startTime: '23:59' }, undefined],
    [{ startTime: '23:59:59' }, undefined],
    [{ intervalSeconds: 0 }, undefined],
  ])('%j: %s [A-211] [A-212]', (change, message) => {
    expect(issueOf(change)?.message).toBe(message);
  });

  it('has a number of plays or an end date', () => {
    expect(issueOf({ count: 2 })).toBeUndefined();
    expect(issueOf({ endDate: '2026-12-02' })).toBeUndefined();
    expect(issueOf({ count: 2, endDate: '2026-12-02' })).toMatchObject({
      path: ['endDate'],
      message: 'Either a number of plays or an end date',
    });
  });

  it.each<[days: object, path?: string, message?: string]>([
    [{ unit: 'day', times: ['09:00', '13:00'] }],
    [{ unit: 'week', weekdays: ['monday'] }],
    [{ unit: 'month', nth: 31 }],
    [{ unit: 'month', nth: -1, weekdays: ['friday'] }],
    [{ unit: 'day', every: 0 }, 'every', 'Should be at least 1'],
    [{ unit: 'day', every: Number.NaN }, 'every', 'Should be a whole number'],
    [{ unit: 'day', every: 1.5 }, 'every', 'Should be a whole number'],
    [{ unit: 'month', nth: 1.5 }, 'nth', 'Should be a whole number'],
    [{ unit: 'month', nth: 0 }, 'nth', 'Should be at least 1'],
    [{ unit: 'day', every: 100 }, 'every', 'This value exceeds 99'],
    [{ unit: 'day', weekdays: ['monday'] }, 'weekdays', 'Weekdays need the unit week or month'],
    [{ unit: 'week' }, 'weekdays', 'Please select at least one day'],
    [{ unit: 'week', weekdays: [] }, 'weekdays', 'Please select at least one day'],
    [{ unit: 'week', weekdays: ['monday'], nth: 1 }, 'nth', 'The n-th day needs the unit month'],
    [{ unit: 'month' }, 'nth', 'Please select a day of the month'],
    [{ unit: 'month', nth: 32 }, 'nth', 'This value exceeds 31'],
    [{ unit: 'day', times: [] }, 'times', 'Time is required'],
    [{ unit: 'day', times: Array.from({ length: 25 }, () => '09:00') }, 'times', 'At most 24 times'],
  ])('with the days %j is valid, or refused with the field', (days, path, message) => {
    const issue = issueOf({ days, count: 2 });
    expect(issue && [issue.path, issue.message]).toEqual(path === undefined ? undefined : [['days', path], message]);
  });

  it('sorts weekdays and times, and drops duplicates', () => {
    const days = {
      unit: 'week',
      weekdays: ['friday', 'monday', 'friday'],
      times: ['13:00', '09:00', '13:00', '09:00:00'],
    };
    expect(scheduleInput.parse({ ...schedule, days, count: 2 }).days).toEqual({
      unit: 'week',
      every: 1,
      weekdays: ['monday', 'friday'],
      times: ['09:00', '13:00'],
    });
  });

  it('has days or an interval, and days with an end', () => {
    const days = { unit: 'day' };
    expect(issueOf({ days, count: 2, intervalSeconds: 60 })).toMatchObject({ path: ['days'] });
    expect(issueOf({ days })).toMatchObject({ path: ['endDate'] });
    expect(issueOf({ days, endDate: '2026-12-24' })).toBeUndefined();
  });

  it('has at most 400 exceptions and 5 holiday sets', () => {
    expect([400, 401].map((count) => issueOf({ exceptions: sameDay(count) }) === undefined)).toEqual([true, false]);
    expect([5, 6].map((count) => issueOf({ holidaySetIds: ids(count) }) === undefined)).toEqual([true, false]);
  });
});

describe('the input of a preview', () => {
  const input = { groupId: crypto.randomUUID(), schedule };
  const accepts = (change: object) => previewInput.safeParse({ ...input, ...change }).success;

  it('has the first page of 100 rows on the first conference by default [A-325]', () => {
    expect(previewInput.parse(input)).toMatchObject({
      page: 1,
      pageSize: 100,
      clipDurationMs: 0,
      conferences: [true, false, false, false, false, false, false, false, false, false],
    });
  });

  it.each<[field: string, smallest: number, largest: number]>([
    ['page', 1, Number.MAX_SAFE_INTEGER],
    ['pageSize', 1, 500],
    ['clipDurationMs', 0, 3_600_000],
  ])('accepts %s from %i to %i', (field, smallest, largest) => {
    const values = [smallest - 1, smallest, largest, largest + 1];
    expect(values.map((value) => accepts({ [field]: value }))).toEqual([false, true, true, false]);
  });

  it('has at least one location if locations are selected, without duplicates', () => {
    const [one = '', other = ''] = ids(2);
    expect(previewInput.parse({ ...input, targetIds: [one, other, one] }).targetIds).toEqual([one, other]);
    expect(previewInput.safeParse({ ...input, targetIds: [] }).error?.issues[0]?.message).toBe(
      'Please select at least one Location',
    );
  });

  it('has an audience by location or by tags', () => {
    const both = { ...input, targetIds: ids(1), controllerTags: ['tills'] };
    expect(previewInput.safeParse(both).error?.issues[0]).toMatchObject({
      path: ['controllerTags'],
      message: 'Choose the audience by location or by tags, not by both.',
    });
  });
});

it('a row of the fire table has each kind of clock change', () => {
  const row = {
    at: '2026-12-01T09:00:00Z',
    senderTime: '2026-12-01T09:00:00',
    localTime: '2026-12-01T09:00:00',
    zones: ['Europe/London'],
    locations: 1,
    excepted: false,
    collisions: [],
    moreCollisions: 0,
  };
  const accepts = (clock: string) => fireTablePage.shape.items.safeParse([{ ...row, clock }]).success;
  expect(['once', 'missing', 'doubled', 'changed', 'moved'].map(accepts)).toEqual([true, true, true, true, false]);
});
