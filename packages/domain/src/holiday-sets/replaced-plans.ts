import { type DeliveryPlan, type PlanLimits, timedPlan } from '../deliveries/delivery-plans.ts';
import { PLAN_LIMITS } from '../schedules/limits.ts';
import type { SchedulePlan } from '../schedules/plan-segments.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { isSamePlan, replan, type Replanned } from './replan.ts';

/** A running delivery with its stored plans. Instants are ISO text. */
export interface KeptPlans extends PlanLimits {
  readonly plans: readonly {
    readonly plan: number;
    readonly zones: readonly string[];
    readonly segments: readonly { readonly startAt: string; readonly intervalMs: number; readonly count: number }[];
    readonly skip: readonly string[];
  }[];
}

export interface NewTimes {
  readonly plan: DeliveryPlan;
  /** The number of future plays, and the change from the old plan. */
  readonly ahead: number;
  readonly gained: number;
}

/** Replacement of a plan, with additional plans for zones that diverge from it. */
export interface ReplacedTimes {
  readonly plan: number;
  readonly becomes: NewTimes;
  readonly parted: readonly NewTimes[];
}

export function replacedPlans(delivery: KeptPlans, schedule: Schedule, now: Date): ReplacedTimes[] {
  return delivery.plans.flatMap(({ plan, zones, ...kept }) => {
    const held = datedPlan(kept);
    const [first, ...parted] = replan({ zones, ...held }, schedule, now.getTime());
    if (first === undefined || (parted.length === 0 && isSamePlan(first, held))) return [];
    return [{ plan, becomes: timed(first, delivery), parted: parted.map((one) => timed(one, delivery)) }];
  });
}

/** Why times cannot replace those of a delivery: nothing is left to play, or a controller cannot store the segments. */
export function unplayable(replaced: readonly ReplacedTimes[]): 'empty' | 'parts' | undefined {
  const all = replaced.flatMap(({ becomes, parted }) => [becomes, ...parted]);
  if (all.some(({ ahead, gained }) => ahead === 0 && gained < 0)) return 'empty';
  return all.some(({ plan }) => plan.segments.length > PLAN_LIMITS.segments) ? 'parts' : undefined;
}

const timed = (one: Replanned, limits: PlanLimits): NewTimes => ({
  plan: timedPlan(one, one.zones, limits),
  ahead: one.ahead,
  gained: one.gained,
});

const datedPlan = ({ segments, skip }: Pick<KeptPlans['plans'][number], 'segments' | 'skip'>): SchedulePlan => ({
  segments: segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) })),
  skip: skip.map((at) => new Date(at)),
});
