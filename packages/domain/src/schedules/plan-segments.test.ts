import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAN_LIMITS } from './limits.ts';
import { expandPlan, nextPlayAfter, planInstants } from './plan-instants.ts';
import { planOf } from './plan-segments.ts';
import { type Play, playsOf } from './plays.ts';
import type { Schedule } from './schedule.ts';
import { wallDate, wallTimeAt } from './wall-clock.ts';

const DAY = 86_400;
const ZONES = ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Chatham'];
const schedules: fc.Arbitrary<{ schedule: Schedule; zone: string }> = fc.record({
  zone: fc.constantFrom(...ZONES),
  schedule: fc.record({
    start: fc
      .integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16)),
    zone: fc.constant('Europe/London'),
    mode: fc.constant('sameWallClock' as const),
    repeat: fc.record({
      intervalSeconds: fc.oneof(
        fc.constantFrom(60, 3_600, DAY, 7 * DAY, 30 * DAY),
        fc.integer({ min: 60, max: 2 * DAY }),
      ),
      count: fc.integer({ min: 1, max: 999 }),
    }),
    exceptions: fc.array(
      fc.integer({ min: 0, max: 800 }).map((day) => wallDate(Date.UTC(2026, 0) + day * DAY * 1_000)),
      { maxLength: 40 },
    ),
  }),
});

const playsAt = (schedule: Schedule, zone: string) =>
  playsOf(schedule, zone)
    .filter(({ excepted }) => !excepted)
    .map(({ at }) => at);

/** A play for each minute of a pattern; `x` marks an exception. */
const playsAs = (pattern: string): Play[] =>
  Array.from(pattern, (mark, minute) => ({ at: minute * 60_000, offset: 0, clock: 'once', excepted: mark === 'x' }));
function sizeOf(pattern: string): [segments: number, skipped: number] {
  const { segments, skip } = planOf(playsAs(pattern));
  return [segments.length, skip.length];
}

describe('the plan of a schedule', () => {
  it('has the plays of the schedule in order, without duplicates or exceptions', () => {
    fc.assert(
      fc.property(schedules, ({ schedule, zone }) => {
        const instantsPlayed = playsAt(schedule, zone);
        const plan = planOf(playsOf(schedule, zone));
        expect(expandPlan(plan)).toEqual(instantsPlayed);
        expect(instantsPlayed.every((at, index) => index === 0 || at > (instantsPlayed[index - 1] ?? 0))).toBe(true);
        expect(instantsPlayed.some((at) => schedule.exceptions.includes(wallDate(wallTimeAt(zone, at))))).toBe(false);
        expect(
          plan.segments.every(({ count, intervalMs }) => (count === 1 ? intervalMs === 0 : intervalMs >= 60_000)),
        ).toBe(true);
        expect(plan.segments.every(({ count }) => count <= PLAN_LIMITS.count)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('finds the same next play as the list of all plays', () => {
    fc.assert(
      fc.property(schedules, fc.nat(), ({ schedule, zone }, chosen) => {
        const instantsPlayed = playsAt(schedule, zone);
        const instants = planInstants(planOf(playsOf(schedule, zone)));
        const after = instantsPlayed[chosen % Math.max(1, instantsPlayed.length)] ?? 0;
        expect(nextPlayAfter(instants, after)).toBe(instantsPlayed.find((at) => at > after) ?? Infinity);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[what: string, segments: number, skip: number, change: Partial<Schedule>]>([
    ['one play', 1, 0, { repeat: { intervalSeconds: 0, count: 1 } }],
    ['a year with two clock changes', 3, 0, { repeat: { intervalSeconds: DAY, count: 365 } }],
    ['a holiday between other days', 1, 1, { exceptions: ['2026-01-12'] }],
    ['holidays on the first and last day', 1, 0, { exceptions: ['2026-01-10', '2026-01-19'] }],
    [
      'a skipped day with many plays',
      2,
      0,
      { repeat: { intervalSeconds: 1_800, count: 200 }, exceptions: ['2026-01-11'] },
    ],
  ])('uses as few segments as possible: %s', (_what, segments, skip, change) => {
    const base: Schedule = {
      start: '2026-01-10T09:00',
      zone: ZONES[0] ?? '',
      mode: 'sameWallClock',
      repeat: { intervalSeconds: DAY, count: 10 },
      exceptions: [],
    };
    const plan = planOf(playsOf({ ...base, ...change }, 'Europe/London'));
    expect([plan.segments.length, plan.skip.length]).toEqual([segments, skip]);
  });

  it('skips up to 24 exceptions in a row; more of them begin a new segment', () => {
    expect(sizeOf(`..${'x'.repeat(24)}..`)).toEqual([1, 24]);
    expect(sizeOf(`..${'x'.repeat(25)}..`)).toEqual([2, 0]);
  });

  it('skips at most 2,000 exceptions', () => {
    const twenty = `..${'x'.repeat(20)}`;
    const skipped = [
      `${twenty.repeat(100)}..`,
      `${twenty.repeat(100)}..x..`,
      `${twenty.repeat(99)}..${'x'.repeat(21)}..`,
    ];
    expect(skipped.map((pattern) => sizeOf(pattern)[1])).toEqual([2_000, 2_000, 1_980]);
  });
});
