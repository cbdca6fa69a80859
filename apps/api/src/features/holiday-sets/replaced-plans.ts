import type { FollowingDelivery, ReplacedPlan } from '@earshot/db/queries/delivery-replanning';
import { timedPlan } from '@earshot/domain/deliveries/delivery-plans';
import { conflict } from '@earshot/domain/errors/app-error';
import { isSamePlan, planAnew, type PlannedAnew } from '@earshot/domain/holiday-sets/plan-anew';
import { PLAN_LIMITS } from '@earshot/domain/schedules/limits';
import type { SchedulePlan } from '@earshot/domain/schedules/plan-segments';
import type { Schedule } from '@earshot/domain/schedules/schedule';

/** The plans of a delivery that a changed schedule gives other times. Refuses what would leave nothing to play. */
export function replacedPlans(delivery: FollowingDelivery, schedule: Schedule, now: Date): ReplacedPlan[] {
  return delivery.plans.flatMap(({ plan, zones, ...stored }) => {
    const held = datedPlan(stored);
    const [first, ...parted] = planAnew({ zones, ...held }, schedule, now.getTime());
    if (first === undefined || (parted.length === 0 && isSamePlan(first, held))) return [];
    const becomes = timed(first, delivery);
    return [{ plan, becomes: becomes.plan, gained: becomes.gained, parted: parted.map((one) => timed(one, delivery)) }];
  });
}

const timed = (one: PlannedAnew, delivery: FollowingDelivery) => ({
  plan: timedPlan(sound(one, delivery), one.zones, delivery),
  gained: one.gained,
});

const datedPlan = ({
  segments,
  skip,
}: Pick<FollowingDelivery['plans'][number], 'segments' | 'skip'>): SchedulePlan => ({
  segments: segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) })),
  skip: skip.map((at) => new Date(at)),
});

function sound(plan: PlannedAnew, { id, castName }: FollowingDelivery): PlannedAnew {
  const refuse = (why: string) => conflict(`${why} Cancel its delivery first.`, { deliveryId: id, castName });
  if (plan.ahead === 0 && plan.gained < 0) throw refuse(`Nothing of '${castName}' would be left to play.`);
  if (plan.segments.length > PLAN_LIMITS.segments)
    throw refuse(`The times of '${castName}' would be cut into too many pieces.`);
  return plan;
}
