import { PLAN_LIST_HELD, PLAN_LIST_LEFT } from '../limits.ts';
import type { PlanList } from '../messages/plan-list.ts';
import { latestInstant, nextInstant } from './instants.ts';
import { iso } from './iso.ts';
import type { Kept } from './kept.ts';

/** The device's plan for a hello. A delivery left the plan if only its mark remains. */
export function planListOf({ plan, marks }: Pick<Kept, 'plan' | 'marks'>): PlanList {
  const held = Object.values(plan.deliveries)
    .slice(0, PLAN_LIST_HELD)
    .map((delivery) => {
      const firstAt = nextInstant(delivery, -Infinity);
      const lastAt = latestInstant(delivery, Infinity);
      return {
        deliveryId: delivery.deliveryId,
        ...(delivery.origin !== undefined && { origin: delivery.origin }),
        ...(Number.isFinite(firstAt) && { firstAt: iso(firstAt), lastAt: iso(lastAt) }),
      };
    });
  const left = Object.entries(marks)
    .filter(([deliveryId]) => plan.deliveries[deliveryId] === undefined)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, PLAN_LIST_LEFT)
    .map(([deliveryId]) => deliveryId);
  return { held, left };
}
