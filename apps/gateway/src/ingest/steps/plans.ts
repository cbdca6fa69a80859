import { type PlanReport, writePlanReports } from '@earshot/db/queries/ingest/ingest-plans';
import { dropFinished, dropUnplayable } from '@earshot/db/queries/deliveries/target-planning';
import type { Acknowledgement } from '../acknowledgement.ts';
import type { ControllerChange } from '../controller-change.ts';
import { comparePlans, type PlanComparison } from '../plan-report.ts';
import type { Step } from './step.ts';

/**
 * Writes which plans the controllers confirmed, and gathers the effects of new confirmations. Returns the
 * acknowledgements.
 */
export const plansStep: Step = async (trx, { changes, effects, now }) => {
  const compared = changes.map((change) => ({ change, comparison: comparisonOf(change) }));
  await writePlanReports(
    trx,
    compared.flatMap((each) => planReport(each, now) ?? []),
  );
  await dropFinished(
    trx,
    changes.flatMap(({ newStorage, known }) => (newStorage ? [known.controllerId] : [])),
  );
  await dropUnplayable(
    trx,
    changes.flatMap(({ hello, known }) => (hello === null ? [] : [known.controllerId])),
  );
  for (const { change, comparison } of compared) {
    if (comparison.confirms !== null && !isKnownPlan(change)) {
      effects.confirm(change.known.controllerId, comparison.confirms);
    }
  }
  return {
    acknowledgements: compared.flatMap((each) => acknowledgementsOf(each, now)),
    behind: compared.filter(isBehind).map(({ change }) => change.known.controllerId),
  };
};

interface Compared {
  readonly change: ControllerChange;
  readonly comparison: PlanComparison;
}

const comparisonOf = ({ known, plan }: ControllerChange): PlanComparison =>
  plan === null ? { confirms: null, raiseTo: null } : comparePlans(known, plan);

const generationOf = ({ change, comparison }: Compared): number => comparison.raiseTo ?? change.known.generation;

/** Whether the controller reported an older plan than its present one. */
const isBehind = (compared: Compared): boolean =>
  compared.change.plan !== null && compared.change.plan.generation < generationOf(compared);

/** Whether the batch reports no plan, or the one that is stored as confirmed. */
const isKnownPlan = ({ known, plan }: ControllerChange): boolean =>
  plan === null || (plan.generation === known.confirmedGeneration && plan.digest === known.confirmedDigest);

function planReport({ change, comparison }: Compared, now: Date): PlanReport | undefined {
  const { known, plan, toAcknowledge } = change;
  const isKnown = isKnownPlan(change);
  if (isKnown && comparison.raiseTo === null && toAcknowledge === null) return undefined;
  return {
    controllerId: known.controllerId,
    confirmed: isKnown ? null : plan,
    raisedTo: comparison.raiseTo,
    ackedAt: toAcknowledge === null ? null : now,
  };
}

function acknowledgementsOf(compared: Compared, now: Date): Acknowledgement[] {
  const { known, toAcknowledge, gapEcho, journalUpTo } = compared.change;
  if (toAcknowledge === null) return [];
  const rest = { upTo: journalUpTo, generation: generationOf(compared), ownerEpoch: known.ownerEpoch, now };
  const last = { serial: known.serial, ...toAcknowledge, ...rest };
  return gapEcho === null || gapEcho === toAcknowledge.echo ? [last] : [{ ...last, echo: gapEcho }, last];
}
