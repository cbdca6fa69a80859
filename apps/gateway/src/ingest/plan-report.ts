import { GENERATION_LEAP } from '@earshot/device-protocol/limits';
import type { PlanHeld } from '@earshot/device-protocol/messages/plan-held';
import { EMPTY_PLAN_DIGEST } from '@earshot/device-protocol/plan-digest';

interface OurPlan {
  readonly generation: number;
  readonly digest: string;
  readonly confirmedGeneration: number;
  readonly confirmedDigest: string;
  readonly isDoubtful: boolean;
}

export interface PlanComparison {
  /** Generation that the controller confirms; null if its plan is not ours. */
  readonly confirms: number | null;
  /** New generation of our plan, to be sent in full. */
  readonly raiseTo: number | null;
  /** The controller has to list its deliveries first. */
  readonly asks: boolean;
}

/** The controller's plan is unknown, so it counts as behind and receives a full plan. */
const UNKNOWN: PlanHeld = { generation: 0, digest: EMPTY_PLAN_DIGEST };

/** The reported plan, or `UNKNOWN` if the platform cannot have sent it. */
export const believable = (ours: Pick<OurPlan, 'generation'>, held: PlanHeld): PlanHeld =>
  held.generation > ours.generation + GENERATION_LEAP ? UNKNOWN : held;

/**
 * A higher generation than ours, or the same with another digest, is from before a database restore. A doubtful plan may be
 * so, too, unless it is exactly the present or the confirmed one. The controller first lists its deliveries, if it can. Then it
 * gets a full plan under a generation two above both. With one above, it could be mistaken for one that is a single change
 * behind.
 */
export function comparePlans(
  ours: OurPlan,
  held: PlanHeld,
  { listed, canList }: { readonly listed: boolean; readonly canList: boolean },
): PlanComparison {
  const isPresent = held.generation === ours.generation && held.digest === ours.digest;
  const isConfirmed = held.generation === ours.confirmedGeneration && held.digest === ours.confirmedDigest;
  const isForeign = held.generation >= ours.generation && !isPresent;
  if (!isForeign && (!ours.isDoubtful || isPresent || isConfirmed))
    return { confirms: held.generation, raiseTo: null, asks: false };
  if (canList && !listed) return { confirms: null, raiseTo: null, asks: true };
  return { confirms: null, raiseTo: Math.max(held.generation, ours.generation) + 2, asks: false };
}
