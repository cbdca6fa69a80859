import { planCycle, planOf, type SchedulePlan } from '../schedules/plan-segments.ts';
import { type Play, playsByZone } from '../schedules/plays.ts';
import { type Schedule, zoneFollowed } from '../schedules/schedule.ts';
import { DELIVERY_LIMITS, firstInstant, lastInstant, playCount } from './segments.ts';

/** The plays of a delivery at the locations of some zones, with the deadlines that apply there. */
export interface DeliveryPlan extends SchedulePlan {
  /** Empty for all locations. */
  readonly zones: readonly string[];
  readonly plays: number;
  readonly startsAt: Date;
  /** No play begins after this time. */
  readonly lastStartBy: Date;
  /** After this time a missing report counts as no report. */
  readonly reportDeadline: Date;
}

export interface PlanLimits {
  readonly lateMs: number;
  readonly clipDurationMs: number;
  /** Minimum time between plays of one segment; one minute by default. */
  readonly minStepMs?: number | undefined;
}

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
 * The plan of a clear without a clip: a location is done when it confirms, and offline if it does not confirm in
 * time.
 */
export function planWithoutPlays(now: Date, lateMs: number): DeliveryPlan {
  const by = new Date(now.getTime() + lateMs);
  return { zones: [], segments: [], skip: [], plays: 0, startsAt: now, lastStartBy: by, reportDeadline: by };
}

/**
 * Builds the plans of a schedule for locations in these zones. Plays at the same instant everywhere need one plan;
 * otherwise each set of zones with equal clocks gets one. Past plays are left out. A zone without remaining plays
 * gets no plan.
 */
export function plansOfSchedule(
  schedule: Schedule,
  zones: readonly string[],
  { now, ...limits }: PlanLimits & { readonly now: Date },
): DeliveryPlan[] {
  const playsIn = playsByZone(schedule);
  const made = new Map<readonly Play[], SchedulePlan>();
  const planFor = (zone: string): SchedulePlan => {
    const plays = playsIn(zone);
    const ahead = () => plays.filter(({ at }) => at > now.getTime());
    const plan = made.get(plays) ?? planOf(ahead(), { minStepMs: limits.minStepMs, cycleMs: planCycle(schedule) });
    made.set(plays, plan);
    return plan;
  };
  if (schedule.mode === 'sameInstant') {
    const plan = planFor(schedule.zone);
    return plan.segments.length === 0 ? [] : [timedPlan(plan, [], limits)];
  }
  const sorted = [...new Set(zones)].toSorted();
  const same = new Map<string, { plan: SchedulePlan; zones: string[] }>();
  for (const [plan, alike] of Map.groupBy(sorted, (zone) => planFor(zoneFollowed(schedule, zone)))) {
    if (plan.segments.length === 0) continue;
    const key = JSON.stringify(plan);
    const known = same.get(key);
    if (known === undefined) same.set(key, { plan, zones: alike });
    else known.zones.push(...alike);
  }
  return [...same.values()].map((one) => timedPlan(one.plan, one.zones, limits));
}
