import { PLAN_MAX_DELIVERIES } from './limits.ts';
import type { PlanDelivery } from './messages/plan-delivery.ts';
import type { PlanListeners } from './messages/plan-listeners.ts';
import type { PlanRow } from './plan-messages.ts';

/**
 * A controller's plan as stored: keys of deliveries, with the contents stored separately, because many plans share
 * them.
 */
export interface StoredPlan {
  readonly serial: string;
  readonly generation: number;
  readonly confirmedGeneration: number;
  /** Deliveries that the last generation added and removed. */
  readonly change: {
    readonly set: readonly string[];
    readonly remove: readonly { deliveryId: string; cut: boolean }[];
  };
  /** Keys of all deliveries of the plan. */
  readonly held: readonly string[];
}

export interface StoredDelivery {
  readonly deliveryId: string;
  /** Increases when the delivery's times are planned again. */
  readonly revision: number;
  readonly clip: { readonly sha256: string; readonly bytes: number; readonly durationMs: number } | null;
  readonly tone: boolean;
  readonly conferences: readonly boolean[];
  /** Null: all headsets of the conferences. */
  readonly listeners: PlanListeners | null;
  readonly segments: readonly { startAt: string; intervalMs: number; count: number }[];
  /** Instants without a play. */
  readonly skip: readonly string[];
  /** Plays of instants up to this time were stopped; null if none was. */
  readonly stoppedAt: string | null;
  readonly graceMs: number;
  readonly lateMs: number;
  readonly traceId: string;
  readonly origin: string;
}

/** Distinct keys of the deliveries whose contents must be sent. */
export const deliveriesToSend = (plans: readonly StoredPlan[]): string[] => [
  ...new Set(
    plans.flatMap((plan) => [...(isOneBehind(plan) ? plan.change.set : []), ...(needsAll(plan) ? plan.held : [])]),
  ),
];

/**
 * Stored plans with their deliveries, as input for `syncPlans`. A controller one generation behind gets a change, one
 * further behind a snapshot. Both are given if the change may not fit into a message.
 */
export function planRows(plans: readonly StoredPlan[], deliveries: ReadonlyMap<string, StoredDelivery>): PlanRow[] {
  const planDeliveries = new Map([...deliveries].map(([id, delivery]) => [id, toPlanDelivery(delivery)]));
  const pick = (ids: readonly string[]) => ids.flatMap((id) => planDeliveries.get(id) ?? []);
  return plans.map((plan) => ({
    serial: plan.serial,
    generation: plan.generation,
    confirmedGeneration: plan.confirmedGeneration,
    pending: isOneBehind(plan) ? { set: pick(plan.change.set), remove: plan.change.remove } : null,
    snapshot: needsAll(plan) ? pick(plan.held) : null,
  }));
}

const isOneBehind = (plan: StoredPlan): boolean => plan.confirmedGeneration === plan.generation - 1;

/** Number of deliveries that always fit into a message, whatever their number of segments. */
const SURELY_FIT = 20;
const needsAll = (plan: StoredPlan): boolean =>
  isOneBehind(plan)
    ? plan.change.set.length > SURELY_FIT || plan.change.remove.length > PLAN_MAX_DELIVERIES
    : plan.confirmedGeneration !== plan.generation;

const toPlanDelivery = (stored: StoredDelivery): PlanDelivery => ({
  deliveryId: stored.deliveryId,
  revision: stored.revision,
  clips: stored.clip === null ? [] : [{ ...stored.clip, url: `/device/clips/${stored.clip.sha256}` }],
  tone: stored.tone,
  conferences: [...stored.conferences],
  ...(stored.listeners !== null && { listeners: stored.listeners }),
  segments: stored.segments.map((segment) => ({ ...segment })),
  skip: [...stored.skip],
  ...(stored.stoppedAt !== null && { stoppedAt: stored.stoppedAt }),
  graceMs: stored.graceMs,
  lateMs: stored.lateMs,
  trace: stored.traceId,
  origin: stored.origin,
});
