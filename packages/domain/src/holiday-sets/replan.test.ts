import { describe, expect, it } from 'vitest';
import { expandPlan } from '../schedules/plan-instants.ts';
import { planOf } from '../schedules/plan-segments.ts';
import { playsOf } from '../schedules/plays.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { isSamePlan, replan } from './replan.ts';

const daily = (exceptions: string[] = []): Schedule => ({
  start: '2026-12-20T09:00',
  zone: 'Europe/London',
  mode: 'sameWallClock',
  repeat: { intervalSeconds: 86_400, count: 10 },
  exceptions,
});
const held = (schedule: Schedule, zones: string[]) => ({ ...planOf(playsOf(schedule, zones[0] ?? 'UTC')), zones });
const daysOf = (plan: { segments: never; skip: never } | Parameters<typeof expandPlan>[0]) =>
  expandPlan(plan).map((at) => new Date(at).getUTCDate());
const NOW = Date.parse('2026-12-22T12:00:00Z');

describe('replanning for changed holidays', () => {
  it('removes future plays on holidays and keeps past plays', () => {
    const [replanned] = replan(held(daily(), ['Europe/London']), daily(['2026-12-21', '2026-12-25']), NOW);
    expect(daysOf(replanned ?? { segments: [], skip: [] })).toEqual([20, 21, 22, 23, 24, 26, 27, 28, 29]);
    expect(replanned).toMatchObject({ ahead: 6, gained: -1 });
  });

  it('restores future plays on days that are no longer holidays, but no past plays', () => {
    const before = held(daily(['2026-12-21', '2026-12-25']), ['Europe/London']);
    const [replanned] = replan(before, daily(), NOW);
    expect(daysOf(replanned ?? { segments: [], skip: [] })).toEqual([20, 22, 23, 24, 25, 26, 27, 28, 29]);
    expect(replanned).toMatchObject({ gained: 1 });
  });

  it('returns the same plan when no play is affected', () => {
    const before = held(daily(['2026-12-25']), ['Europe/London']);
    const [replanned] = replan(before, daily(['2026-12-25', '2027-06-01']), NOW);
    expect(replanned && isSamePlan(replanned, before)).toBe(true);
  });

  it.each([-1, 0, 1])('returns the same plan %i ms after a play when nothing changed', (afterPlay) => {
    const before = held(daily(), ['Europe/London']);
    const [replanned] = replan(before, daily(), Date.parse('2026-12-22T09:00:00Z') + afterPlay);
    expect(replanned && isSamePlan(replanned, before)).toBe(true);
    expect(replanned?.gained).toBe(0);
  });

  it.each([
    ['keeps a play at the present moment', '2026-12-22T09:00:00Z', [20, 21, 22, 23, 24, 25, 26, 27, 28, 29], 7, 0],
    ['removes a play a millisecond later', '2026-12-22T08:59:59.999Z', [20, 21, 23, 24, 25, 26, 27, 28, 29], 7, -1],
  ])('%s', (_what, now, days, ahead, gained) => {
    const [replanned] = replan(held(daily(), ['Europe/London']), daily(['2026-12-22']), Date.parse(now));
    expect(daysOf(replanned ?? { segments: [], skip: [] })).toEqual(days);
    expect(replanned).toMatchObject({ ahead, gained });
  });

  it('compares plans by their segments and skipped plays', () => {
    const startAt = new Date(NOW);
    const plan = { segments: [{ startAt, intervalMs: 60_000, count: 3 }], skip: [new Date(NOW + 60_000)] };
    const withSegment = (change: object) => ({
      ...plan,
      segments: plan.segments.map((one) => ({ ...one, ...change })),
    });
    expect(isSamePlan(plan, withSegment({}))).toBe(true);
    for (const change of [{ startAt: new Date(NOW + 1) }, { intervalMs: 60_001 }, { count: 4 }])
      expect(isSamePlan(plan, withSegment(change))).toBe(false);
    expect(isSamePlan(plan, { ...plan, skip: [] })).toBe(false);
    expect(isSamePlan(plan, { ...plan, segments: [] })).toBe(false);
  });

  it('splits zones with different dates at the time of a play', () => {
    const once: Schedule = { ...daily(), mode: 'sameInstant', repeat: { intervalSeconds: 86_400, count: 10 } };
    expect(replan({ ...held(once, ['Europe/London']), zones: [] }, once, NOW).map(({ zones }) => zones)).toEqual([[]]);
    const agreeing = ['Europe/London', 'Africa/Accra'];
    expect(replan(held(daily(), agreeing), daily(['2026-12-25']), NOW).map(({ zones }) => zones)).toEqual([agreeing]);
    const apart = replan(held(daily(), ['Europe/London', 'Europe/Paris']), daily(), NOW);
    expect(apart.map(({ zones }) => zones)).toEqual([['Europe/London'], ['Europe/Paris']]);
  });
});
