import { type DeliveryPlan, type PlanLimits, timedPlan } from '../deliveries/delivery-plans.ts';
import type { SchedulePlan } from '../schedules/plan-segments.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { isSamePlan, planAnew, type PlannedAnew } from './plan-anew.ts';

/** A delivery under way with its plans as they are kept: instants as ISO text. */
export interface KeptPlans extends PlanLimits {
  readonly plans: readonly {
    readonly plan: number;
    readonly zones: readonly string[];
    readonly segments: readonly { readonly startAt: string; readonly intervalMs: number; readonly count: number }[];
    readonly skip: readonly string[];
  }[];
}

export interface TimesAnew {
  readonly plan: DeliveryPlan;
  /** Plays that lie ahead, and how many more they are than before. */
  readonly ahead: number;
  readonly gained: number;
}

/** What takes the place of a plan, and the plans of zones that part from it. */
export interface ReplacedTimes {
  readonly plan: number;
  readonly becomes: TimesAnew;
  readonly parted: readonly TimesAnew[];
}

/** The plans of a delivery that a changed schedule gives other times. */
export function replacedPlans(delivery: KeptPlans, schedule: Schedule, now: Date): ReplacedTimes[] {
  return delivery.plans.flatMap(({ plan, zones, ...kept }) => {
    const held = datedPlan(kept);
    const [first, ...parted] = planAnew({ zones, ...held }, schedule, now.getTime());
    if (first === undefined || (parted.length === 0 && isSamePlan(first, held))) return [];
    return [{ plan, becomes: timed(first, delivery), parted: parted.map((one) => timed(one, delivery)) }];
  });
}

const timed = (one: PlannedAnew, limits: PlanLimits): TimesAnew => ({
  plan: timedPlan(one, one.zones, limits),
  ahead: one.ahead,
  gained: one.gained,
});

const datedPlan = ({ segments, skip }: Pick<KeptPlans['plans'][number], 'segments' | 'skip'>): SchedulePlan => ({
  segments: segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) })),
  skip: skip.map((at) => new Date(at)),
});
