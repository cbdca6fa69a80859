import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PLAYS } from './limits.ts';
import { expandPlan } from './plan-instants.ts';
import { planCycle, planOf } from './plan-segments.ts';
import { playsOf } from './plays.ts';
import { scheduleError } from './schedule-error.ts';
import { type DayRule, type Schedule, WEEKDAYS } from './schedule.ts';
import { rruleWalls } from './testing/rrule-walls.ts';
import { walkedWalls } from './testing/walk-clocks.ts';
import { formatWallTime } from './wall-clock.ts';
import { wallTimes } from './wall-times.ts';

const WORKDAYS = WEEKDAYS.slice(0, 5);
const scheduleOf = (days: DayRule, change: Partial<Schedule> = {}): Schedule => ({
  start: '2026-11-23T00:00',
  zone: 'Europe/London',
  mode: 'sameWallClock',
  repeat: { days, count: 4 },
  exceptions: [],
  ...change,
});
const wallsOf = (days: DayRule, change?: Partial<Schedule>) =>
  (wallTimes(scheduleOf(days, change)) ?? []).map((wall) => formatWallTime(wall).slice(5, 16).replace('T', ' '));
const at = (...times: string[]) => ({ every: 1, times });

describe('the days of a rule', () => {
  it.each<[what: string, days: DayRule, walls: string[]]>([
    [
      'are each weekday',
      { unit: 'week', weekdays: WORKDAYS, ...at('17:50') },
      ['11-23 17:50', '11-24 17:50', '11-25 17:50', '11-26 17:50'],
    ],
    [
      'are two weekdays of every second week, counted from the Monday before the start',
      { unit: 'week', weekdays: ['monday', 'thursday'], every: 2, times: ['09:00'] },
      ['11-23 09:00', '11-26 09:00', '12-07 09:00', '12-10 09:00'],
    ],
    [
      'are the first Monday of each month',
      { unit: 'month', nth: 1, weekdays: ['monday'], ...at('09:00') },
      ['12-07 09:00', '01-04 09:00', '02-01 09:00', '03-01 09:00'],
    ],
    [
      'are the last weekday of each month',
      { unit: 'month', nth: -1, weekdays: WORKDAYS, ...at('09:00') },
      ['11-30 09:00', '12-31 09:00', '01-29 09:00', '02-26 09:00'],
    ],
    [
      'skip months without that day',
      { unit: 'month', nth: 31, ...at('09:00') },
      ['12-31 09:00', '01-31 09:00', '03-31 09:00', '05-31 09:00'],
    ],
    [
      'are every third day',
      { unit: 'day', every: 3, times: ['09:00'] },
      ['11-23 09:00', '11-26 09:00', '11-29 09:00', '12-02 09:00'],
    ],
    [
      'have several times, in order and without duplicates',
      { unit: 'day', ...at('17:00', '09:00', '13:00', '09:00') },
      ['11-23 09:00', '11-23 13:00', '11-23 17:00', '11-24 09:00'],
    ],
  ])('%s', (_what, days, walls) => {
    expect(wallsOf(days)).toEqual(walls);
  });

  it('begin at the start and end at the end, both inclusive', () => {
    const days: DayRule = { unit: 'day', ...at('09:00', '13:00', '17:00') };
    const change = { start: '2026-11-23T13:00', repeat: { days, until: '2026-11-24T13:00' } };
    expect(wallsOf(days, change)).toEqual(['11-23 13:00', '11-23 17:00', '11-24 09:00', '11-24 13:00']);
  });

  it('are unknown with a malformed time and beyond 10,000 plays', () => {
    expect(wallTimes(scheduleOf({ unit: 'day', ...at('9') }))).toBeUndefined();
    const hourly = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    const days: DayRule = { unit: 'day', ...at(...hourly) };
    expect(wallTimes(scheduleOf(days, { repeat: { days, until: '2036-11-23T00:00' } }))).toBeUndefined();
    expect(wallTimes(scheduleOf(days, { repeat: { days, count: MAX_PLAYS } }))).toHaveLength(MAX_PLAYS);
  });
});

const rules: fc.Arbitrary<DayRule> = fc
  .record({
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    every: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    nth: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1)),
    isAnyDay: fc.boolean(),
    times: fc.uniqueArray(fc.constantFrom('00:00', '01:30', '02:15', '09:00', '13:00', '17:50', '23:59'), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ unit, every, weekdays, nth, isAnyDay, times }) => ({
    unit,
    every,
    times,
    ...(unit === 'week' || (unit === 'month' && !isAnyDay) ? { weekdays } : {}),
    ...(unit === 'month' ? { nth } : {}),
  }));
const starts = fc
  .integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16));
const ends = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((count) => ({ count })),
  fc.integer({ min: 1, max: 500 }).map((days) => ({ days })),
);

describe('the days of any rule', () => {
  const schedules = fc.record({ days: rules, start: starts, end: ends }).map(({ days, start, end }) => {
    const until =
      'days' in end ? new Date(Date.parse(`${start}Z`) + end.days * 86_400_000).toISOString().slice(0, 16) : '';
    return scheduleOf(days, { start, repeat: 'count' in end ? { days, count: end.count } : { days, until } });
  });

  it('are those of a library for recurrence rules', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const ours = (wallTimes(schedule) ?? []).map((wall) => formatWallTime(wall).slice(0, 16).replace('T', ' '));
        expect(ours).toEqual(rruleWalls(schedule));
      }),
      { numRuns: 150 },
    );
  });

  it('are played by the segments of the plan', () => {
    fc.assert(
      fc.property(
        schedules,
        fc.constantFrom('Europe/London', 'Australia/Lord_Howe', 'Africa/Casablanca'),
        fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 20 }),
        (schedule, zone, days) => {
          const exceptions = days.map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
          const plays = playsOf({ ...schedule, exceptions }, zone);
          const played = plays.filter(({ excepted }) => !excepted).map((play) => play.at);
          const plan = planOf(plays, { cycleMs: planCycle(schedule) });
          expect(expandPlan(plan)).toEqual(played);
          expect(plan.segments.reduce((sum, { count }) => sum + count, 0) - plan.skip.length).toBe(played.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the days of the calendar in every time zone, compared with a library and the clocks', () => {
  it('agree on nights of clock changes', () => {
    const monthly: DayRule = { unit: 'month', nth: -1, weekdays: ['sunday'], ...at('01:30', '02:30') };
    const schedule = scheduleOf(monthly, { start: '2026-03-01T00:00', repeat: { days: monthly, count: 16 } });
    const walls = rruleWalls(schedule);
    const wrong = Intl.supportedValuesOf('timeZone').filter(
      (zone) =>
        String(playsOf(schedule, zone).map((play) => play.at)) !== String(walkedWalls(walls, { zone, exceptions: [] })),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the plan of days', () => {
  it.each<[what: string, days: DayRule, segments: number]>([
    ['a weekday at one time', { unit: 'week', weekdays: ['tuesday'], ...at('09:00') }, 3],
    ['each weekday', { unit: 'week', weekdays: WORKDAYS, ...at('17:50') }, 15],
    ['each day at three times', { unit: 'day', ...at('09:00', '13:00', '17:00') }, 9],
  ])('has one segment for each weekday, time and clock of a year: %s', (_what, days, segments) => {
    const schedule = scheduleOf(days, { start: '2027-01-01T00:00', repeat: { days, until: '2027-12-31T23:59' } });
    expect(planOf(playsOf(schedule, 'Europe/London'), { cycleMs: planCycle(schedule) }).segments).toHaveLength(
      segments,
    );
  });

  it('skips a holiday in its segment', () => {
    const days: DayRule = { unit: 'week', weekdays: ['friday'], ...at('17:50') };
    const schedule = scheduleOf(days, { exceptions: ['2026-12-11'] });
    const { segments, skip } = planOf(playsOf(schedule, 'UTC'), { cycleMs: planCycle(schedule) });
    expect([segments.length, skip.map((one) => one.toISOString())]).toEqual([1, ['2026-12-11T17:50:00.000Z']]);
  });
});

describe('a schedule of days', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const errorOf = (days: DayRule, change: Partial<Schedule> = {}, clipDurationMs = 0) =>
    scheduleError(scheduleOf(days, { start: '2026-11-23T12:00', ...change }), {
      generation: 'newer',
      now,
      clipDurationMs,
    });

  it.each<[what: string, days: DayRule, change: Partial<Schedule>, clipMs: number, field?: string, message?: string]>([
    ['that is valid', { unit: 'day', ...at('09:00') }, {}, 0],
    [
      'with one play',
      { unit: 'day', ...at('09:00') },
      { repeat: { days: { unit: 'day', ...at('09:00') }, count: 1 } },
      0,
    ],
    [
      'with times closer than a minute',
      { unit: 'day', ...at('09:00', '09:00:59') },
      {},
      0,
      'times',
      'Should be at least 1 minute',
    ],
    [
      'with times closer than the clip',
      { unit: 'day', ...at('23:59', '00:00') },
      {},
      60_001,
      'times',
      'Interval must be at least as long as the clip',
    ],
    [
      'with a first play in the past [A-213]',
      { unit: 'day', ...at('09:30') },
      { start: '2026-11-23T00:00' },
      0,
      'start',
      'Please select a future time.',
    ],
    [
      'without a play before its end',
      { unit: 'week', weekdays: ['monday'], ...at('09:00') },
      { repeat: { days: { unit: 'week', weekdays: ['monday'], ...at('09:00') }, until: '2026-11-29T23:59' } },
      0,
      'days',
      'No play is between the start and the end.',
    ],
    [
      'of more than 20 years',
      { unit: 'month', nth: 1, every: 12, times: ['09:00'] },
      { repeat: { days: { unit: 'month', nth: 1, every: 12, times: ['09:00'] }, count: 22 } },
      0,
      'count',
      'The schedule lasts more than 20 years. Choose an earlier end.',
    ],
  ])('%s', (_what, days, change, clipMs, field, message) => {
    expect(errorOf(days, change, clipMs)).toEqual(field === undefined ? undefined : { field, message });
  });

  it('has at most 400 segments', () => {
    const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    const days: DayRule = { unit: 'month', nth: 15, ...at(...times) };
    const endingIn = (year: number) => errorOf(days, { repeat: { days, until: `${year}-11-01T00:00` } });
    expect(endingIn(2028)).toBeUndefined();
    expect(endingIn(2031)).toEqual({
      field: 'exceptions',
      message: 'The schedule has too many different times. Choose an earlier end or fewer times of day.',
    });
  });
});
