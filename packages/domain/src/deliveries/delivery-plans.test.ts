import { describe, expect, it } from 'vitest';
import type { Schedule } from '../schedules/schedule.ts';
import { planWithoutPlays, plansOfSchedule } from './delivery-plans.ts';

const daily: Schedule = {
  start: '2026-12-24T09:00',
  zone: 'Europe/London',
  mode: 'sameWallClock',
  repeat: { intervalSeconds: 86_400, count: 3 },
  exceptions: ['2026-12-25'],
};
const limits = { now: new Date('2026-12-01T00:00:00Z'), lateMs: 60_000, clipDurationMs: 10_000 };
const zones = ['Europe/London', 'Europe/Paris', 'Europe/Berlin', 'Europe/Lisbon'];

describe('the plans of a scheduled delivery', () => {
  it('are one for each set of zones with the same times', () => {
    const plans = plansOfSchedule(daily, zones, limits);
    expect(plans.map((plan) => [plan.zones, plan.startsAt.toISOString()])).toEqual([
      [['Europe/Berlin', 'Europe/Paris'], '2026-12-24T08:00:00.000Z'],
      [['Europe/Lisbon', 'Europe/London'], '2026-12-24T09:00:00.000Z'],
    ]);
    expect(plans[1]).toMatchObject({
      plays: 2,
      skip: [new Date('2026-12-25T09:00:00Z')],
      lastStartBy: new Date('2026-12-26T09:01:00Z'),
      reportDeadline: new Date('2026-12-27T09:00:10Z'),
    });
  });

  it('are a single plan when all locations play at the same instant', () => {
    const plans = plansOfSchedule({ ...daily, mode: 'sameInstant' }, zones, limits);
    expect(plans.map((plan) => plan.zones)).toEqual([[]]);
  });

  it('are shared by zones whose clocks differ only at other times of the year', () => {
    const plans = plansOfSchedule(daily, ['Europe/London', 'Africa/Accra'], limits);
    expect(plans.map((plan) => plan.zones)).toEqual([['Africa/Accra', 'Europe/London']]);
  });

  it('leave out a play at the present moment', () => {
    const now = new Date('2026-12-24T09:00:00Z');
    expect(plansOfSchedule(daily, ['Europe/London'], { ...limits, now }).map(({ plays }) => plays)).toEqual([1]);
  });

  it('are none without future plays', () => {
    const now = new Date('2026-12-27T00:00:00Z');
    for (const mode of ['sameInstant', 'sameWallClock'] as const)
      expect(plansOfSchedule({ ...daily, mode }, zones, { ...limits, now })).toEqual([]);
  });

  it('leave out past plays and zones without future plays', () => {
    const now = new Date('2026-12-24T08:30:00Z');
    const begun = plansOfSchedule(daily, zones, { ...limits, now });
    expect(begun.map(({ plays }) => plays)).toEqual([1, 2]);
    const once: Schedule = { ...daily, repeat: { intervalSeconds: 0, count: 1 }, exceptions: [] };
    expect(plansOfSchedule(once, zones, { ...limits, now }).map((plan) => plan.zones)).toEqual([
      ['Europe/Lisbon', 'Europe/London'],
    ]);
  });
});

it('the plan of a clear without a clip has no plays, and a deadline for its confirmation', () => {
  const by = new Date('2026-12-01T00:01:00Z');
  expect(planWithoutPlays(limits.now, limits.lateMs)).toEqual({
    zones: [],
    segments: [],
    skip: [],
    plays: 0,
    startsAt: limits.now,
    lastStartBy: by,
    reportDeadline: by,
  });
});
