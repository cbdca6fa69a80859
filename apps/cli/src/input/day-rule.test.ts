import { describe, expect, it } from 'vitest';
import { parseDayRule } from './day-rule.ts';
import { toSchedule } from './schedule-flags.ts';

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const now = new Date('2026-11-23T10:20:30Z');

describe('the days of --every', () => {
  it.each([
    ['weekday', { unit: 'week', every: 1, weekdays: WORKDAYS }],
    ['every weekday', { unit: 'week', every: 1, weekdays: WORKDAYS }],
    ['day', { unit: 'day', every: 1 }],
    ['3 days', { unit: 'day', every: 3 }],
    ['Monday', { unit: 'week', every: 1, weekdays: ['monday'] }],
    ['mon,thu', { unit: 'week', every: 1, weekdays: ['monday', 'thursday'] }],
    ['Mondays and Fridays', { unit: 'week', every: 1, weekdays: ['monday', 'friday'] }],
    ['2 weeks on monday, friday', { unit: 'week', every: 2, weekdays: ['monday', 'friday'] }],
    ['first monday', { unit: 'month', every: 1, nth: 1, weekdays: ['monday'] }],
    ['last weekday of the month', { unit: 'month', every: 1, nth: -1, weekdays: WORKDAYS }],
    ['last day', { unit: 'month', every: 1, nth: -1 }],
    ['15th', { unit: 'month', every: 1, nth: 15 }],
    ['2 months on the third friday', { unit: 'month', every: 2, nth: 3, weekdays: ['friday'] }],
    ['1d', undefined],
    ['week', undefined],
    ['first', undefined],
    ['moonday', undefined],
    ['day on monday', undefined],
  ])('%s', (text, rule) => {
    expect(parseDayRule(text)).toEqual(rule);
  });
});

describe('a schedule of days', () => {
  it('begins now in the zone, without --schedule', () => {
    expect(toSchedule({ every: 'weekday', at: '17:50', until: '2026-12-31', zone: 'Europe/Paris' }, now)).toEqual({
      startDate: '2026-11-23',
      startTime: '11:20:30',
      timezone: 'Europe/Paris',
      days: { unit: 'week', every: 1, weekdays: WORKDAYS, times: ['17:50'] },
      endDate: '2026-12-31',
    });
  });

  it('begins on the day of --schedule, at its time or at midnight', () => {
    const days = { unit: 'day', every: 1, times: ['09:00', '13:00'] };
    expect(toSchedule({ schedule: '2026-12-01', every: 'day', at: '09:00,13:00', times: 4 }, now)).toEqual({
      startDate: '2026-12-01',
      startTime: '00:00',
      days,
      count: 4,
    });
    expect(toSchedule({ schedule: '2026-12-01 09:00', every: 'day', times: 4 }, now)).toEqual({
      startDate: '2026-12-01',
      startTime: '09:00',
      days: { unit: 'day', every: 1, times: ['09:00'] },
      count: 4,
    });
  });

  it.each([
    [{ every: 'weekday', until: '2026-12-31' }, 'At which times?'],
    [{ every: 'weekday', at: '5pm', until: '2026-12-31' }, 'Not a time of day: 5pm'],
    [{ every: 'weekday', at: '17:50' }, 'How often, or until when?'],
    [{ every: '1d', at: '17:50', times: 3 }, 'When is the first play?'],
    [{ every: '1d', at: '17:50', times: 3, schedule: '2026-12-01 09:00' }, '--at needs days'],
    [{ at: '17:50' }, 'On which days?'],
    [{ schedule: '2026-12-01' }, 'Not a date and time: 2026-12-01'],
  ])('%j is refused: %s', (words, message) => {
    expect(() => toSchedule(words, now)).toThrow(message);
  });
});
