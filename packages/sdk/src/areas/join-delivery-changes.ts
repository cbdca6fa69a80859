import type { DeliveryChange } from '../types.ts';

/** Maximum number of locations in changes merged for a slow reader. */
const MAX_JOINED = 1_000;

/** Merges two changes: the later figures, and each location's latest state. */
export function joinDeliveryChanges(earlier: DeliveryChange, later: DeliveryChange): DeliveryChange {
  const targets = new Map([...earlier.targets, ...later.targets].map((target) => [target.controllerId, target]));
  return {
    delivery: later.delivery,
    targets: [...targets.values()].slice(0, MAX_JOINED),
    more: earlier.more || later.more || targets.size > MAX_JOINED,
  };
}
