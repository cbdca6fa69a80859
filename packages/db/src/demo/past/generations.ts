import type { PastDelivery } from './insert-deliveries.ts';

interface Generations {
  readonly added_generation: number;
  readonly removed_generation: number | null;
}

interface PresentPlan {
  readonly controllerId: string;
  readonly generation: number;
  /** Whether the plan still contains a delivery. */
  readonly isHolding: boolean;
}

const key = (deliveryId: string, controllerId: string) => `${deliveryId}/${controllerId}`;

/**
 * Numbers the changes of each controller's plan: every send and cancel is one. Finished deliveries leave the plan with
 * the next send.
 */
export function numberGenerations(deliveries: readonly PastDelivery[]): {
  of: (deliveryId: string, controllerId: string) => Generations;
  present: () => PresentPlan[];
} {
  const plans = new Map<string, { generation: number; held: Map<string, number | null> }>();
  const found = new Map<string, { added: number; removed: number | null }>();
  const remove = (deliveryId: string, controllerId: string, generation: number) => {
    const target = found.get(key(deliveryId, controllerId));
    if (target !== undefined) target.removed = generation;
    plans.get(controllerId)?.held.delete(deliveryId);
  };
  const changes = deliveries
    .flatMap((delivery) => [
      { at: delivery.send.at, delivery, isCancel: false },
      ...(delivery.send.cancel === undefined ? [] : [{ at: delivery.send.cancel.at, delivery, isCancel: true }]),
    ])
    .toSorted((one, other) => one.at - other.at);
  for (const { at, delivery, isCancel } of changes) {
    for (const { place, finalAt, ending } of delivery.targets) {
      const plan = plans.get(place.id) ?? { generation: 0, held: new Map<string, number | null>() };
      plans.set(place.id, plan);
      if (isCancel && ending === null) continue;
      plan.generation += 1;
      if (isCancel) remove(delivery.id, place.id, plan.generation);
      else {
        for (const [held, until] of plan.held)
          if (until !== null && until <= at) remove(held, place.id, plan.generation);
        plan.held.set(delivery.id, finalAt);
        found.set(key(delivery.id, place.id), { added: plan.generation, removed: null });
      }
    }
  }
  return {
    of: (deliveryId, controllerId) => {
      const { added = 1, removed = null } = found.get(key(deliveryId, controllerId)) ?? {};
      return { added_generation: added, removed_generation: removed };
    },
    present: () =>
      Array.from(plans, ([controllerId, { generation, held }]) => ({
        controllerId,
        generation,
        isHolding: held.size > 0,
      })),
  };
}
