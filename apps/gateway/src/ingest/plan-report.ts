import { GENERATION_LEAP } from '@earshot/device-protocol/limits';
import type { PlanHeld } from '@earshot/device-protocol/messages/plan-held';
import { EMPTY_PLAN_DIGEST } from '@earshot/device-protocol/plan-digest';

interface OurPlan {
  readonly generation: number;
  readonly digest: string;
}

export interface PlanComparison {
  /** Generation that the controller confirms; null if its plan is not ours. */
  readonly confirms: number | null;
  /** New generation of our plan, to be sent in full. */
  readonly raiseTo: number | null;
}

/** The controller's plan is unknown, so it counts as behind and receives a full plan. */
const UNKNOWN: PlanHeld = { generation: 0, digest: EMPTY_PLAN_DIGEST };

/** The reported plan, or `UNKNOWN` if the platform cannot have sent it. */
export const believable = (ours: Pick<OurPlan, 'generation'>, held: PlanHeld): PlanHeld =>
  held.generation > ours.generation + GENERATION_LEAP ? UNKNOWN : held;

/**
 * A higher generation than ours predates a database restore; the same generation with another digest is a different
 * plan. Both get a full plan under a generation two above theirs. With one above, the controller could be mistaken
 * for one that is a single change behind.
 */
export function comparePlans(ours: OurPlan, held: PlanHeld): PlanComparison {
  const other = held.generation === ours.generation && held.digest !== ours.digest;
  if (held.generation > ours.generation || other) return { confirms: null, raiseTo: held.generation + 2 };
  return { confirms: held.generation, raiseTo: null };
}
