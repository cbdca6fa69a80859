import type { FollowingDelivery } from '@earshot/db/queries/deliveries/delivery-replanning';
import { conflict } from '@earshot/domain/errors/app-error';
import { type ReplacedTimes, unplayable } from '@earshot/domain/holiday-sets/replaced-plans';

/** Refuses times that leave nothing to play, or that have too many segments for a controller. */
export function refuseEmptyPlans({ id, castName }: FollowingDelivery, replaced: readonly ReplacedTimes[]): void {
  const refuse = (why: string) => conflict(`${why} Cancel its delivery first.`, { deliveryId: id, castName });
  switch (unplayable(replaced)) {
    case 'empty':
      throw refuse(`Nothing of '${castName}' would be left to play.`);
    case 'parts':
      throw refuse(`The times of '${castName}' would be cut into too many pieces.`);
    case undefined:
  }
}
