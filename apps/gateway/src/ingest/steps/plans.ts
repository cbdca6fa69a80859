import { type PlanReport, writePlanReports } from '@earshot/db/queries/ingest/ingest-plans';
import { cancelDropped, dropFinished, dropUnplayable } from '@earshot/db/queries/deliveries/target-planning';
import { recordLost } from '@earshot/db/queries/deliveries/lost-deliveries';
import { setDoubt } from '@earshot/db/queries/plans/doubtful-plans';
import { PLAN_LIST_FEATURE } from '@earshot/device-protocol/messages/plan-list';
import type { Acknowledgement } from '../acknowledgement.ts';
import type { ControllerChange } from '../controller-change.ts';
import { droppedBy, listedBy } from '../plan-list-rows.ts';
import { comparePlans, type PlanComparison } from '../plan-report.ts';
import type { Step } from './step.ts';

/**
 * Writes which plans the controllers confirmed, and gathers the effects of new confirmations. Returns the
 * acknowledgements.
 */
export const plansStep: Step = async (trx, { changes, effects, now }) => {
  const compared = changes.map((change) => ({ change, comparison: comparisonOf(change) }));
  const listed = compared.filter(isFirstList);
  await cancelDropped(
    trx,
    listed.flatMap(({ change }) => droppedBy(change)),
  );
  const lost = await recordLost(
    trx,
    listed.flatMap(({ change }) => listedBy(change)),
  );
  await setDoubt(trx, { of: compared.filter(({ comparison }) => comparison.asks).map(idOf), to: true });
  await setDoubt(trx, { of: compared.filter(isSettled).map(idOf), to: false });
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
    behind: compared.filter(isBehind).map(idOf),
    needHello: compared.flatMap(({ change, comparison }) => (comparison.asks ? [change.known.serial] : [])),
    lost,
  };
};

interface Compared {
  readonly change: ControllerChange;
  readonly comparison: PlanComparison;
}

function comparisonOf({ known, plan, hello }: ControllerChange): PlanComparison {
  if (plan === null) return { confirms: null, raiseTo: null, asks: false };
  const canList = hello === null ? known.listsPlan : hello.supportedFeatures.includes(PLAN_LIST_FEATURE);
  return comparePlans(known, plan, { listed: hello?.planList !== undefined, canList });
}

const idOf = ({ change }: Compared): string => change.known.controllerId;

/** Whether the controller listed the deliveries of a plan that this database does not know. */
const isFirstList = ({ change, comparison }: Compared): boolean =>
  comparison.raiseTo !== null && change.hello?.planList !== undefined;

/** Whether a doubtful plan is doubtful no longer. */
const isSettled = ({ change: { known, plan }, comparison }: Compared): boolean =>
  known.isDoubtful && plan !== null && !comparison.asks;

const generationOf = ({ change, comparison }: Compared): number => comparison.raiseTo ?? change.known.generation;

/** Whether the controller reported an older plan than its present one. */
const isBehind = (compared: Compared): boolean =>
  !compared.comparison.asks &&
  compared.change.plan !== null &&
  compared.change.plan.generation < generationOf(compared);

/** Whether the batch reports no plan, or the one that is stored as confirmed. */
const isKnownPlan = ({ known, plan }: ControllerChange): boolean =>
  plan === null || (plan.generation === known.confirmedGeneration && plan.digest === known.confirmedDigest);

function planReport({ change, comparison }: Compared, now: Date): PlanReport | undefined {
  const { known, plan, toAcknowledge } = change;
  // A plan that is still to be listed must not count as confirmed.
  const isKnown = isKnownPlan(change) || comparison.asks;
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
