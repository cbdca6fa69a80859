import { PLAN_MAX_DELIVERIES } from './limits.ts';
import type { PlanDelivery } from './messages/plan-delivery.ts';
import type { PlanRow } from './plan-messages.ts';

/** A controller's plan as the platform stores it: deliveries by their keys, their contents apart, because many share one. */
export interface StoredPlan {
  readonly serial: string;
  readonly generation: number;
  readonly confirmedGeneration: number;
  /** What the last generation brought and took away. */
  readonly change: {
    readonly set: readonly string[];
    readonly remove: readonly { deliveryId: string; cut: boolean }[];
  };
  /** All that the controller should hold. */
  readonly held: readonly string[];
}

export interface StoredDelivery {
  readonly deliveryId: string;
  /** Grows when its times are planned anew. */
  readonly revision: number;
  readonly clip: { readonly sha256: string; readonly bytes: number; readonly durationMs: number } | null;
  readonly tone: boolean;
  readonly conferences: readonly boolean[];
  readonly segments: readonly { startAt: string; intervalMs: number; count: number }[];
  /** Instants that are left out. */
  readonly skip: readonly string[];
  readonly graceMs: number;
  readonly lateMs: number;
  readonly traceId: string;
}

/** The keys of the deliveries that have to be told of, each once. */
export const deliveriesToTell = (plans: readonly StoredPlan[]): string[] => [
  ...new Set(
    plans.flatMap((plan) => [...(isOneBehind(plan) ? plan.change.set : []), ...(needsAll(plan) ? plan.held : [])]),
  ),
];

/**
 * Stored plans with their deliveries filled in, ready for `syncPlans`: a change for who is one behind, a snapshot for who is
 * further behind, both where the change may not fit into a message.
 */
export function planRows(plans: readonly StoredPlan[], deliveries: ReadonlyMap<string, StoredDelivery>): PlanRow[] {
  const told = new Map([...deliveries].map(([id, delivery]) => [id, toPlanDelivery(delivery)]));
  const pick = (ids: readonly string[]) => ids.flatMap((id) => told.get(id) ?? []);
  return plans.map((plan) => ({
    serial: plan.serial,
    generation: plan.generation,
    confirmedGeneration: plan.confirmedGeneration,
    pending: isOneBehind(plan) ? { set: pick(plan.change.set), remove: plan.change.remove } : null,
    snapshot: needsAll(plan) ? pick(plan.held) : null,
  }));
}

const isOneBehind = (plan: StoredPlan): boolean => plan.confirmedGeneration === plan.generation - 1;

/** So many deliveries fit into a message, however many segments they have. */
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
  segments: stored.segments.map((segment) => ({ ...segment })),
  skip: [...stored.skip],
  graceMs: stored.graceMs,
  lateMs: stored.lateMs,
  trace: stored.traceId,
});
