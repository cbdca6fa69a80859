import { describe, expect, it } from 'vitest';
import { plansOfSchedule } from '../deliveries/delivery-plans.ts';
import { expandPlan } from '../schedules/plan-instants.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { type KeptPlans, replacedPlans } from './replaced-plans.ts';

const now = new Date('2026-12-22T12:00:00Z');
const limits = { lateMs: 60_000, clipDurationMs: 10_000 };
const daily = (exceptions: string[] = [], mode: Schedule['mode'] = 'sameWallClock'): Schedule => ({
  start: '2026-12-20T09:00',
  zone: 'Europe/London',
  mode,
  repeat: { intervalSeconds: 86_400, count: 10 },
  exceptions,
});
/** The stored plans of a delivery that was sent with this schedule. */
function storedPlans(schedule: Schedule, zones: readonly string[]): KeptPlans {
  const plans = plansOfSchedule(schedule, zones, { ...limits, now: new Date('2026-12-01T00:00:00Z') });
  return {
    ...limits,
    plans: plans.map((plan, index) => ({
      plan: index,
      zones: plan.zones,
      segments: plan.segments.map((segment) => ({ ...segment, startAt: segment.startAt.toISOString() })),
      skip: plan.skip.map((at) => at.toISOString()),
    })),
  };
}

describe('the plans of a running delivery after a change of holidays', () => {
  it('stay when no play is affected', () => {
    const stored = storedPlans(daily(['2026-12-25']), ['Europe/London', 'Europe/Paris']);
    expect(replacedPlans(stored, daily(['2026-12-25', '2027-06-01']), now)).toEqual([]);
  });

  it('are replaced with their new times and deadlines', () => {
    const stored = storedPlans(daily(['2026-12-25']), ['Europe/London']);
    const [replaced] = replacedPlans(stored, daily(['2026-12-26', '2026-12-29']), now);
    expect(replaced).toMatchObject({
      plan: 0,
      becomes: {
        ahead: 5,
        gained: -1,
        plan: {
          zones: ['Europe/London'],
          plays: 8,
          startsAt: new Date('2026-12-20T09:00:00Z'),
          lastStartBy: new Date('2026-12-28T09:01:00Z'),
          reportDeadline: new Date('2026-12-29T09:00:10Z'),
        },
      },
      parted: [],
    });
    const days = expandPlan(replaced?.becomes.plan ?? { segments: [], skip: [] }).map((at) =>
      new Date(at).getUTCDate(),
    );
    expect(days).toEqual([20, 21, 22, 23, 24, 25, 27, 28]);
  });

  it('are replaced only where the times change', () => {
    const stored = storedPlans(daily(), ['Europe/London', 'Europe/Paris']);
    const playedInParis = new Date('2026-12-22T08:30:00Z');
    const replaced = replacedPlans(stored, daily(['2026-12-22']), playedInParis);
    expect(replaced.map(({ becomes }) => becomes.plan.zones)).toEqual([['Europe/London']]);
  });

  it('are one for all locations when they play at the same instant', () => {
    const stored = storedPlans(daily([], 'sameInstant'), ['Europe/London', 'Asia/Tokyo']);
    const [replaced] = replacedPlans(stored, daily(['2026-12-25'], 'sameInstant'), now);
    expect(replaced).toMatchObject({ plan: 0, becomes: { ahead: 6, gained: -1, plan: { zones: [], plays: 9 } } });
  });

  it('are split for zones with different times, also when the first zone keeps its times', () => {
    const stored = storedPlans(daily(), ['Europe/London']);
    const shared = {
      ...stored,
      plans: stored.plans.map((plan) => ({ ...plan, zones: ['Europe/London', 'Europe/Paris'] })),
    };
    const [replaced] = replacedPlans(shared, daily(), now);
    expect(replaced).toMatchObject({
      becomes: { ahead: 7, gained: 0, plan: { zones: ['Europe/London'] } },
      parted: [{ ahead: 7, gained: 0, plan: { zones: ['Europe/Paris'] } }],
    });
  });
});
