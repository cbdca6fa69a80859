import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createHolidaySetInput, holidayDates, holidaySetName, holidaySetUse } from './schema.ts';

const messageOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;
const daysFrom = (year: number, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10));

describe('the name of a holiday set', () => {
  it.each([
    ['', 'Name is required'],
    ['X', undefined],
    ['x'.repeat(50), undefined],
    ['x'.repeat(51), 'Value too long (max 50 chars)'],
    ['a<b', 'Cannot include: < >'],
    ['a>b', 'Cannot include: < >'],
  ])('%j: %s', (name, message) => {
    expect(messageOf(holidaySetName, name)).toBe(message);
  });
});

describe('the days of a holiday set', () => {
  it('are stored sorted and without duplicates', () => {
    expect(holidayDates.parse(['2026-12-26', '2026-12-25', '2026-12-26'])).toEqual(['2026-12-25', '2026-12-26']);
  });

  it('are 1 to 400 different days', () => {
    expect(messageOf(holidayDates, [])).toBe('Please add at least one day');
    expect(messageOf(holidayDates, daysFrom(2026, 1))).toBeUndefined();
    expect(messageOf(holidayDates, daysFrom(2026, 400))).toBeUndefined();
    expect(messageOf(holidayDates, daysFrom(2026, 401))).toBe('At most 400 days');
  });

  it('are at most 4,000 with duplicates', () => {
    const repeated = Array.from({ length: 10 }, () => daysFrom(2026, 400)).flat();
    expect(messageOf(holidayDates, repeated)).toBeUndefined();
    expect(messageOf(holidayDates, [...repeated, '2026-01-01'])).toBeDefined();
  });

  it('must exist', () => {
    expect(messageOf(holidayDates, ['2026-02-29'])).toBe('Not a valid date');
  });
});

const accepts = (change: object) =>
  createHolidaySetInput.safeParse({ groupId: crypto.randomUUID(), name: 'Closed', ...change }).success;
const scotland = (year: number, count = 1) => ({
  bankHolidays: Array.from({ length: count }, () => ({ division: 'scotland', year })),
});

describe('the input of a holiday set', () => {
  it('has at most 4,000 days and a text of at most 200,000 characters', () => {
    expect(accepts({ dates: Array.from({ length: 4_000 }, () => '2026-12-25') })).toBe(true);
    expect(accepts({ dates: Array.from({ length: 4_001 }, () => '2026-12-25') })).toBe(false);
    expect(accepts({ text: 'x'.repeat(200_000) })).toBe(true);
    expect(accepts({ text: 'x'.repeat(200_001) })).toBe(false);
  });

  it('has bank holidays of at most 20 years between 1970 and 2199', () => {
    expect([1969, 1970, 2199, 2200].map((year) => accepts(scotland(year)))).toEqual([false, true, true, false]);
    expect([20, 21].map((count) => accepts(scotland(2026, count)))).toEqual([true, false]);
  });

  it.each(['england-and-wales', 'ireland', 'france'])('has the public holidays of %s', (division) => {
    expect(accepts({ bankHolidays: [{ division, year: 2026 }] })).toBe(true);
  });

  it('has no holidays of other countries', () => {
    expect(accepts({ bankHolidays: [{ division: 'spain', year: 2026 }] })).toBe(false);
  });
});

it('a holiday set is used by deliveries and by casts', () => {
  const use = { id: crypto.randomUUID(), castId: crypto.randomUUID(), castName: 'Closing' };
  const isUse = (kind: string) => holidaySetUse.safeParse({ ...use, kind }).success;
  expect(['delivery', 'cast', 'clip'].map(isUse)).toEqual([true, true, false]);
});
