import { planOf, type SchedulePlan } from '../schedules/plan-segments.ts';
import { playsOf } from '../schedules/plays.ts';
import { type Schedule, zoneFollowed } from '../schedules/schedule.ts';
import { DELIVERY_LIMITS, firstInstant, lastInstant, playCount } from './segments.ts';

/** When a delivery plays at the locations of some zones, and until when what counts there. */
export interface DeliveryPlan extends SchedulePlan {
  /** No zones means every location. */
  readonly zones: readonly string[];
  readonly plays: number;
  readonly startsAt: Date;
  /** After it nothing can begin. */
  readonly lastStartBy: Date;
  /** After it a missing report counts as none. */
  readonly reportDeadline: Date;
}

export interface PlanLimits {
  readonly lateMs: number;
  readonly clipDurationMs: number;
}

/** A plan with its times. */
export function timedPlan(
  { segments, skip }: SchedulePlan,
  zones: readonly string[],
  { lateMs, clipDurationMs }: PlanLimits,
): DeliveryPlan {
  const last = lastInstant(segments).getTime();
  return {
    zones,
    segments,
    skip,
    plays: playCount(segments) - skip.length,
    startsAt: firstInstant(segments),
    lastStartBy: new Date(last + lateMs),
    reportDeadline: new Date(last + clipDurationMs + DELIVERY_LIMITS.reportMs),
  };
}

/**
 * The plans of a schedule for locations in these zones: one for all of them at the same instant, else one for each set of
 * zones whose clocks agree. Plays that are over are left out; a zone for which all are over gets no plan.
 */
export function plansOfSchedule(
  schedule: Schedule,
  zones: readonly string[],
  { now, ...limits }: PlanLimits & { readonly now: Date },
): DeliveryPlan[] {
  const ahead = (zone: string) => playsOf(schedule, zone).filter(({ at }) => at > now.getTime());
  if (schedule.mode === 'sameInstant') {
    const plan = planOf(ahead(schedule.zone));
    return plan.segments.length === 0 ? [] : [timedPlan(plan, [], limits)];
  }
  const same = new Map<string, { plan: SchedulePlan; zones: string[] }>();
  for (const zone of [...new Set(zones)].toSorted()) {
    const plan = planOf(ahead(zoneFollowed(schedule, zone)));
    if (plan.segments.length === 0) continue;
    const key = JSON.stringify(plan);
    const known = same.get(key);
    if (known === undefined) same.set(key, { plan, zones: [zone] });
    else known.zones.push(zone);
  }
  return [...same.values()].map((one) => timedPlan(one.plan, one.zones, limits));
}
