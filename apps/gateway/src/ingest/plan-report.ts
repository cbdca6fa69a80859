import type { PlanHeld } from '@earshot/device-protocol/messages/plan-held';

interface OurPlan {
  readonly generation: number;
  readonly digest: string;
}

/** What follows from a controller's saying which plan it holds. */
export interface PlanVerdict {
  /** It is known to hold what we wished as of this generation; null when what it holds is not ours. */
  readonly confirms: number | null;
  /** Our generation has to grow to this one and be sent whole. */
  readonly raiseTo: number | null;
}

/**
 * A controller that is ahead of us remembers what a restored database forgot; one with our generation and another digest
 * holds something else. Both are told everything anew, under a generation above theirs. Two above, not one: then nobody
 * takes the controller for one that is a single change behind.
 */
export function judgePlan(ours: OurPlan, held: PlanHeld): PlanVerdict {
  const other = held.generation === ours.generation && held.digest !== ours.digest;
  if (held.generation > ours.generation || other) return { confirms: null, raiseTo: held.generation + 2 };
  return { confirms: held.generation, raiseTo: null };
}
