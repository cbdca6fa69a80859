import { describe, expect, it } from 'vitest';
import { INTERVAL_TYPES } from './interval-pieces.ts';
import type { Generation } from './limits.ts';
import { PLAY_STATUS_CHOICES, scheduleInput } from './schema.ts';
import { scheduleError } from './schedule-error.ts';
import type { Repeat, Schedule } from './schedule.ts';
import { timezoneOptions, writtenOffset } from './timezone-options.ts';
import { toSchedule } from './to-schedule.ts';

const now = new Date('2026-11-21T10:00:00Z');
const base: Schedule = {
  start: '2026-11-22T09:00',
  zone: 'Europe/London',
  mode: 'sameWallClock',
  repeat: { intervalSeconds: 0, count: 1 },
  exceptions: [],
};
const errorOf = (change: Partial<Schedule>, generation: Generation = 'newer', clipDurationMs = 0) =>
  scheduleError({ ...base, ...change }, { generation, now, clipDurationMs })?.message;
const repeats = (repeat: Repeat, generation?: Generation, clipMs?: number) => errorOf({ repeat }, generation, clipMs);
const fieldOf = (repeat: Repeat) =>
  scheduleError({ ...base, repeat }, { generation: 'newer', now, clipDurationMs: 0 })?.field;
const every = (intervalSeconds: number, count: number): Repeat => ({ intervalSeconds, count });
const until = (end: string): Repeat => ({ intervalSeconds: 3_600, until: end });
/** December 2026 and later, counted from 0. */
const day = (n: number) => new Date(Date.UTC(2026, 11, 1 + n)).toISOString().slice(0, 10);
/** A schedule in which every second day is an exception of 6 plays. The first 333 of them fit into the skipped plays. */
const parted = (parts: number): Partial<Schedule> => ({
  start: `${day(0)}T00:00`,
  zone: 'UTC',
  repeat: { intervalSeconds: 14_400, until: `${day(2 * parts - 2)}T20:00` },
  exceptions: Array.from({ length: parts - 1 }, (_, n) => day(2 * n + 1)),
});

describe('a schedule', () => {
  it('requires a date and a time in the future [A-211] [A-212] [A-213]', () => {
    expect(errorOf({ start: '' })).toBe('Date is required');
    expect(errorOf({ start: '2026-11-22T' })).toBe('Time is required');
    expect(errorOf({ start: '2026-02-30T09:00' })).toBe('Not a valid date and time');
    expect(errorOf({ start: '2026-11-21T10:00' })).toBe('Please select a future time.');
    expect(errorOf({})).toBeUndefined();
  });

  it('has 1 to 999 plays, at least a minute apart, in the newer area [A-214] [A-215] [A-217]', () => {
    expect(repeats(every(60, 0))).toBe('Should be at least 1');
    expect(repeats(every(60, 1_000))).toBe('This value exceeds 999 repeats');
    expect(repeats(every(59, 2))).toBe('Should be at least 1 minute');
    expect(repeats(every(60, 999))).toBeUndefined();
  });

  it('begins within 100 years and lasts at most 20 years', () => {
    expect(repeats(every(999 * 86_400, 999))).toBe('The schedule lasts more than 20 years. Choose an earlier end.');
    expect(repeats({ intervalSeconds: 999 * 86_400, until: '9999-12-31T23:59' })).toBe(
      'The schedule lasts more than 20 years. Choose an earlier end.',
    );
    expect(errorOf({ start: '9999-12-31T23:59' })).toBe('Nothing can be planned more than 100 years ahead.');
    expect(errorOf({ start: '0001-01-01T09:00', repeat: until('2027-11-22T09:00') })).toContain('More than');
    expect(errorOf({ start: '0001-01-01T09:00' })).toBe('Please select a future time.');
    expect(repeats(every(604_800, 1_000), 'older')).toBeUndefined();
  });

  it('may begin in exactly 100 years', () => {
    expect(errorOf({ start: '2126-11-22T10:00' })).toBeUndefined();
    expect(errorOf({ start: '2126-11-22T10:01' })).toBe('Nothing can be planned more than 100 years ahead.');
  });

  it('may last exactly 20 years', () => {
    const fortnightly = 15 * 86_400;
    expect(repeats(every(fortnightly, 488))).toBeUndefined();
    expect(fieldOf(every(fortnightly, 489))).toBe('count');
    expect(repeats({ intervalSeconds: fortnightly, until: '2046-11-22T09:00' })).toBeUndefined();
    expect(fieldOf({ intervalSeconds: fortnightly, until: '2046-12-07T09:00' })).toBe('until');
  });

  it('has an interval of at most 999 days, 23 hours, 59 minutes and 59 seconds in the newer area', () => {
    expect(repeats(every(1_000 * 86_400 - 1, 2))).toBeUndefined();
    expect(repeats(every(1_000 * 86_400, 2))).toBe('This value exceeds 999 days');
  });

  it('has at most 10,000 plays until its end', () => {
    expect(repeats({ intervalSeconds: 60, until: '2026-11-29T07:39' })).toBeUndefined();
    expect(repeats({ intervalSeconds: 60, until: '2026-11-29T07:40' })).toMatch('More than 10,000 plays');
  });

  it('has an end that is a date and a time', () => {
    expect(repeats(until('soon'))).toBe('Date is required');
    expect(fieldOf(until('soon'))).toBe('until');
  });

  it('has at most 400 parts between long exceptions', () => {
    expect(errorOf(parted(729))).toBeUndefined();
    expect(errorOf(parted(730))).toBe('The exceptions split the schedule into too many parts. Choose an earlier end.');
  });

  it('has 1 to 1000 plays in the older area [A-216]', () => {
    expect(repeats(every(60, 0), 'older')).toBe('Must be greater than or equal to 1');
    expect(repeats(every(60, 1_001), 'older')).toBe('Must be less than or equal to 1000');
    expect(repeats(every(60, 1_000), 'older')).toBeUndefined();
  });

  it('has an interval of 0 to 604800 seconds in the older area [A-218]', () => {
    expect(repeats(every(0, 1), 'older')).toBeUndefined();
    expect(repeats(every(604_800, 2), 'older')).toBeUndefined();
    expect(repeats(every(604_801, 2), 'older')).toBe('Must be less than or equal to 604800');
  });

  it('requires the interval 0 for one play, and an interval for more [A-222] [A-223]', () => {
    expect(repeats(every(60, 1))).toBe('One play has no interval');
    expect(repeats(every(0, 2))).toBe('Should be at least 1 minute');
    expect(repeats(every(0, 2), 'older')).toBe('Must be greater than or equal to 1');
    expect(repeats(every(60, 2), 'newer', 60_000)).toBeUndefined();
    expect(repeats(every(60, 2), 'newer', 60_001)).toBe('Interval must be at least as long as the clip');
  });

  it('must begin before its end [A-221]', () => {
    expect(repeats(until('2026-11-22T09:00'))).toBe('This date must be before the end date');
    expect(repeats(until('2026-11-22T09:01'))).toBeUndefined();
  });

  it('is refused when it has no plays or too many', () => {
    expect(errorOf({ exceptions: ['2026-11-22'] })).toMatch('every play is on an exception');
    expect(repeats({ intervalSeconds: 60, until: '2027-11-22T09:00' })).toMatch('More than 10,000 plays');
  });

  it('uses London time by default [A-148]', () => {
    const schedule = toSchedule(scheduleInput.parse({ startDate: '2026-11-22', startTime: '09:00' }));
    expect(schedule).toEqual({ ...base });
    expect(
      scheduleInput.safeParse({ startDate: '', startTime: '' }).error?.issues.map(({ message }) => message),
    ).toEqual(['Date is required', 'Time is required']);
  });
});

describe('the play status', () => {
  it('has the choices of each area with their labels [A-155] [A-156]', () => {
    expect(PLAY_STATUS_CHOICES.newer.map(({ value }) => value)).toEqual(['save', 'immediately', 'schedule']);
    expect(PLAY_STATUS_CHOICES.older.map(({ label }) => label)).toEqual([
      "Don't play yet",
      'Play immediately',
      'Schedule a start day/time',
    ]);
  });
});

describe('the interval', () => {
  it('has six types, the last of them custom [A-149]', () => {
    expect(INTERVAL_TYPES.map(({ label, seconds }) => [label, seconds])).toEqual([
      ['Minute', 60],
      ['Hour', 3_600],
      ['Day', 86_400],
      ['Week', 604_800],
      ['30 days', 2_592_000],
      ['Custom', null],
    ]);
  });
});

/** Minutes of an offset such as `UTC-03:30`. */
function minutesOf(offset = ''): number {
  const [hours = NaN, minutes = NaN] = offset.slice(4).split(':').map(Number);
  return (offset[3] === '-' ? -1 : 1) * (hours * 60 + minutes);
}

describe('the choice of time zones', () => {
  it('has offset, label and IANA zone [A-146]', () => {
    expect(timezoneOptions(now).find(({ value }) => value === 'Asia/Kolkata')).toEqual({
      offset: 'UTC+05:30',
      label: 'Mumbai, Delhi',
      value: 'Asia/Kolkata',
    });
  });

  it('has 31 entries from UTC-12 to UTC+14, west to east [A-147]', () => {
    const options = timezoneOptions(new Date('2026-06-21T00:00:00Z'));
    const winter = timezoneOptions(new Date('2026-12-21T00:00:00Z'));
    expect(options).toHaveLength(31);
    expect([options[0]?.offset, options.at(-1)?.offset]).toEqual(['UTC-12:00', 'UTC+14:00']);
    expect(options.map(({ value }) => value)).toContain('Europe/London');
    const standardTimes = options.map(({ value, label }, index) => {
      expect([value, label]).not.toContain(undefined);
      return Math.min(minutesOf(options[index]?.offset), minutesOf(winter[index]?.offset));
    });
    expect(standardTimes).toEqual([...new Set(standardTimes)].toSorted((one, other) => one - other));
  });

  it.each([
    [0, 'UTC+00:00'],
    [-1, 'UTC-00:00'],
    [5.5 * 3_600_000, 'UTC+05:30'],
    [-3.5 * 3_600_000, 'UTC-03:30'],
    [-2_670_000, 'UTC-00:44'],
  ])('writes an offset of %i ms as %s', (offsetMs, text) => {
    expect(writtenOffset(offsetMs)).toBe(text);
  });
});
