import type { FollowingDelivery } from '@earshot/db/queries/deliveries/delivery-replanning';
import { conflict } from '@earshot/domain/errors/app-error';
import type { ReplacedTimes } from '@earshot/domain/holiday-sets/replaced-plans';
import { PLAN_LIMITS } from '@earshot/domain/schedules/limits';

/** Refuses times that leave nothing to play, or that have too many segments for a controller. */
export function refuseEmptyPlans({ id, castName }: FollowingDelivery, replaced: readonly ReplacedTimes[]): void {
  const refuse = (why: string) => conflict(`${why} Cancel its delivery first.`, { deliveryId: id, castName });
  for (const { plan, ahead, gained } of replaced.flatMap(({ becomes, parted }) => [becomes, ...parted])) {
    if (ahead === 0 && gained < 0) throw refuse(`Nothing of '${castName}' would be left to play.`);
    if (plan.segments.length > PLAN_LIMITS.segments)
      throw refuse(`The times of '${castName}' would be cut into too many pieces.`);
  }
}
