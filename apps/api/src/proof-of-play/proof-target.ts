import type { ProofTargetRow } from '@earshot/db/queries/deliveries/proof-of-play';
import type { ExpandedPlan } from '@earshot/domain/deliveries/expanded-plan';
import type { ProofTarget } from '@earshot/domain/deliveries/proof-rows';

const NOTHING: ExpandedPlan = { instants: [], reportDeadline: new Date(0) };

/** Target of a delivery at a location, with the plan that the location follows. */
export function toProofTarget(
  row: ProofTargetRow,
  { plans, lateMs }: { plans: ReadonlyMap<number, ExpandedPlan>; lateMs: number },
): ProofTarget {
  const { instants, reportDeadline } = plans.get(row.plan) ?? NOTHING;
  return {
    instants,
    reportDeadline,
    lateMs,
    addedAt: row.addedAt,
    playsDue: row.playsDue,
    confirmedAt: row.confirmedAt,
    ending:
      row.ending === null || row.endingAt === null
        ? null
        : { kind: row.ending, at: row.endingAt, silentBy: row.silentBy },
  };
}
