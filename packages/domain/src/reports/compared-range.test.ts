import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWallTime, instantOf, parseWallTime, periodsAround, wallTimeAt } from '../schedules/wall-clock.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { barKeys, comparedRange, shiftOf } from './compared-range.ts';
import type { Comparison } from './comparison.ts';
import type { Granularity } from './granularity.ts';

const LONDON = 'Europe/London';
const at = (timezone: string, text: string): Date => {
  const wall = parseWallTime(text) ?? Number.NaN;
  return new Date(instantOf(periodsAround(timezone, wall, wall), wall).at);
};
const local = (timezone: string, instant: Date) => formatWallTime(wallTimeAt(timezone, instant.getTime())).slice(0, 16);

interface Asked {
  readonly kind?: Comparison;
  readonly granularity?: Granularity;
  readonly timezone?: string;
}
function compared(from: string, to: string, asked: Asked = {}): string[] {
  const { kind = 'previous-period', granularity = 'days', timezone = LONDON } = asked;
  const range = { from: at(timezone, from), to: at(timezone, to), granularity, timezone };
  const found = comparedRange(range, shiftOf(range, kind));
  return [local(timezone, found.from), local(timezone, found.to)];
}

describe('the period before', () => {
  it.each([
    ['a week', '2026-11-20T00:00', '2026-11-27T00:00', '2026-11-13T00:00', '2026-11-20T00:00'],
    [
      'a part of a day is the same part of the day before',
      '2026-11-20T09:00',
      '2026-11-20T12:00',
      '2026-11-19T09:00',
      '2026-11-19T12:00',
    ],
    [
      'a begun day counts whole, so that the times do not overlap',
      '2026-11-20T09:00',
      '2026-11-22T12:00',
      '2026-11-17T09:00',
      '2026-11-19T12:00',
    ],
    ['a day of 25 hours', '2026-10-25T00:00', '2026-10-26T00:00', '2026-10-24T00:00', '2026-10-25T00:00'],
    ['a day of 23 hours', '2026-03-29T00:00', '2026-03-30T00:00', '2026-03-28T00:00', '2026-03-29T00:00'],
    ['a week with a clock change', '2026-03-27T14:20', '2026-04-03T14:20', '2026-03-20T14:20', '2026-03-27T14:20'],
    [
      '168 hours from which clocks skip one',
      '2026-03-27T14:20',
      '2026-04-03T15:20',
      '2026-03-20T14:20',
      '2026-03-27T14:20',
    ],
    [
      '168 hours of which clocks repeat one',
      '2026-10-20T14:20',
      '2026-10-27T13:20',
      '2026-10-13T14:20',
      '2026-10-20T14:20',
    ],
    ['a month is the month before', '2026-11-01T00:00', '2026-12-01T00:00', '2026-10-01T00:00', '2026-11-01T00:00'],
    ['March is February', '2026-03-01T00:00', '2026-04-01T00:00', '2026-02-01T00:00', '2026-03-01T00:00'],
    ['three months', '2024-03-01T00:00', '2024-06-01T00:00', '2023-12-01T00:00', '2024-03-01T00:00'],
  ])('of %s', (_of, from, to, ...before) => {
    expect(compared(from, to)).toEqual(before);
  });

  it('of bars of months is a number of months, also if the first and the last are cut', () => {
    const months = { granularity: 'months' } as const;
    expect(compared('2026-01-15T00:00', '2026-03-10T00:00', months)).toEqual(['2025-11-15T00:00', '2026-01-10T00:00']);
    expect(compared('2024-02-29T12:00', '2025-02-28T12:00', months)).toEqual(['2023-02-28T12:00', '2024-02-28T12:00']);
  });
});

describe('the year before', () => {
  it('is 52 weeks before, on the same weekdays, also with a leap day between', () => {
    const [from, to] = compared('2024-11-18T00:00', '2024-11-25T00:00', { kind: 'last-year' });
    expect([from, to]).toEqual(['2023-11-20T00:00', '2023-11-27T00:00']);
    expect(new Date(`${from}Z`).getUTCDay()).toBe(1);
  });

  it('is as long as 168 hours from which clocks skip one', () => {
    expect(compared('2026-03-27T14:20', '2026-04-03T15:20', { kind: 'last-year' })).toEqual([
      '2025-03-28T14:20',
      '2025-04-04T14:20',
    ]);
  });

  it('has the same months with bars of months', () => {
    expect(compared('2024-02-01T00:00', '2024-03-01T00:00', { kind: 'last-year', granularity: 'months' })).toEqual([
      '2023-02-01T00:00',
      '2023-03-01T00:00',
    ]);
  });
});

it('the median of a group is of the same time', () => {
  expect(compared('2026-11-20T09:00', '2026-11-22T12:00', { kind: 'group-median' })).toEqual([
    '2026-11-20T09:00',
    '2026-11-22T12:00',
  ]);
});

describe('a bar', () => {
  it('has the bar of the same local time as its counterpart, across clock changes and skipped midnights', () => {
    // Clocks in Beirut skip the midnight of 29 March 2026.
    const timezone = 'Asia/Beirut';
    const range = {
      from: at(timezone, '2026-03-26T00:00'),
      to: at(timezone, '2026-04-02T00:00'),
      granularity: 'days',
      timezone,
    } as const;
    const { keyOf, keyOfCompared } = barKeys(range, shiftOf(range, 'previous-period'));
    const bar = (text: string) => at(timezone, text).toISOString();
    expect(local(timezone, at(timezone, '2026-03-29T00:00'))).toBe('2026-03-29T01:00');
    expect(keyOfCompared(bar('2026-03-22T00:00'))).toBe(keyOf(bar('2026-03-29T00:00')));
    expect(keyOfCompared(bar('2026-03-22T00:00'))).not.toBe(keyOf(bar('2026-03-30T00:00')));
  });

  it('of a month has the same day of the month before', () => {
    const range = {
      from: at(LONDON, '2026-11-01T00:00'),
      to: at(LONDON, '2026-12-01T00:00'),
      granularity: 'days',
      timezone: LONDON,
    } as const;
    const { keyOf, keyOfCompared } = barKeys(range, shiftOf(range, 'previous-period'));
    for (const day of ['01', '15', '30'])
      expect(keyOfCompared(at(LONDON, `2026-10-${day}T00:00`).toISOString())).toBe(
        keyOf(at(LONDON, `2026-11-${day}T00:00`).toISOString()),
      );
  });
});

it('the month before the last hours of a 30th, of a month with 31 days, has the same hours', () => {
  const range = {
    from: at(LONDON, '2023-10-30T14:00'),
    to: at(LONDON, '2023-10-31T00:00'),
    granularity: 'months',
    timezone: LONDON,
  } as const;
  const { from, to } = comparedRange(range, shiftOf(range, 'previous-period'));
  expect([from, to]).toEqual([at(LONDON, '2023-09-30T14:00'), at(LONDON, '2023-10-01T00:00')]);
});

it('every period before ends when its range begins or earlier, and begins at the same local time', () => {
  const ranges = fc.record({
    timezone: fc.constantFrom(LONDON, 'America/St_Johns', 'Asia/Beirut', 'Australia/Lord_Howe', 'UTC'),
    from: fc.integer({ min: Date.parse('2020-01-01T00:00Z'), max: Date.parse('2027-01-01T00:00Z') }),
    hours: fc.integer({ min: 1, max: 24 * 120 }),
    granularity: fc.constantFrom<Granularity[]>('hours', 'days', 'months'),
  });
  fc.assert(
    fc.property(ranges, ({ timezone, from, hours, granularity }) => {
      const begin = Math.floor(from / HOUR_MS) * HOUR_MS;
      const range = { from: new Date(begin), to: new Date(begin + hours * HOUR_MS), granularity, timezone };
      const before = comparedRange(range, shiftOf(range, 'previous-period'));
      // A wall time that clocks skip or repeat is up to an hour away.
      expect(before.to.getTime()).toBeLessThanOrEqual(begin + HOUR_MS);
      expect(before.from.getTime()).toBeLessThan(before.to.getTime() + HOUR_MS);
      const timeOfDay = (instant: number) => wallTimeAt(timezone, instant) % DAY_MS;
      const moved = Math.abs(timeOfDay(before.from.getTime()) - timeOfDay(begin));
      expect(Math.min(moved, DAY_MS - moved)).toBeLessThanOrEqual(HOUR_MS);
    }),
    { numRuns: 1_000 },
  );
});
