import type { Trx } from '@earshot/db/client';
import { insertDeadLetters, type DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { moveCounters } from '@earshot/db/queries/devices/device-counters';
import { findSerials, lockControllers } from '@earshot/db/queries/ingest/ingest-controllers';
import { writeDescriptions } from '@earshot/db/queries/ingest/ingest-descriptions';
import { writeListStates } from '@earshot/db/queries/ingest/ingest-list-states';
import { type PlanReport, writePlanReports } from '@earshot/db/queries/ingest/ingest-plans';
import { writeStates } from '@earshot/db/queries/ingest/ingest-states';
import { dropFinished } from '@earshot/db/queries/deliveries/target-planning';
import type { Acknowledgement } from './acknowledgement.ts';
import type { BatchOutcome } from './batch-outcome.ts';
import { type ControllerChange, LIST_NAMES } from './controller-change.ts';
import { capLetters } from './cap-letters.ts';
import type { DeviceCap } from './device-cap.ts';
import type { Descriptions } from './descriptions.ts';
import { foldBatch } from './fold-batch.ts';
import { journalLetters } from './journal-letters.ts';
import type { ListAssembly } from './list-assembly.ts';
import { judgePlan, type PlanVerdict } from './plan-report.ts';
import { deadLetter, oncePerTopic, type Received } from './received.ts';
import { listStates, stateRow } from './state-row.ts';
import { TargetEffects } from './target-effects.ts';
import { writeEvents } from './write-events.ts';
import { writeJournal } from './write-journal.ts';
import { writeLists } from './write-lists.ts';
import { writeTargetEffects } from './write-targets.ts';

export interface BatchToWrite {
  readonly items: readonly Received[];
  /** Dead letters besides those of unparseable messages. */
  readonly letters?: readonly DeadLetter[];
  readonly assembly: ListAssembly;
  readonly cap: DeviceCap;
  readonly descriptions: Descriptions;
  /** Also sent as `now` in the acknowledgements after the commit. */
  readonly now: Date;
}

/** Writes a batch of messages, all or nothing. The outcome lists all messages to send afterwards. */
export async function writeBatch(
  trx: Trx,
  { items, letters = [], assembly, cap, descriptions, now }: BatchToWrite,
): Promise<BatchOutcome> {
  const readable = items.flatMap((source) => {
    const { heard, isAfterGap } = source;
    return heard === undefined ? [] : [{ heard, source, isAfterGap }];
  });
  const serials = [...new Set(readable.map(({ heard }) => heard.serial))];
  const known = await lockControllers(trx, serials);
  const { changes, strangers: others } = foldBatch(known, { items: readable, assembly, asOf: now });
  const busy = await findSerials(trx, [...new Set(others.map(({ heard }) => heard.serial))]);
  const strangers = others.filter(({ heard }) => !busy.has(heard.serial));
  const judged = changes.map((change) => ({ change, verdict: verdictOf(change) }));

  const lists = await writeLists(trx, { changes, cap, asOf: now });
  const states = changes.flatMap((change) => stateRow(change, now) ?? []);
  const statuses = await writeStates(trx, states, now);
  const described = descriptions.news(changes);
  await writeDescriptions(trx, described.rows);
  await writeListStates(
    trx,
    changes.flatMap((change) => listStates(change, now) ?? []),
  );
  await writePlanReports(
    trx,
    judged.flatMap((each) => planReport(each, now) ?? []),
  );
  await dropFinished(
    trx,
    changes.flatMap(({ newStorage, known }) => (newStorage ? [known.controllerId] : [])),
  );
  const effects = new TargetEffects(now);
  const unfit = await writeJournal(trx, judged, { effects, now });
  await writeEvents(trx, changes, now);
  const deliveries = await writeTargetEffects(trx, effects, now);
  await insertDeadLetters(trx, [
    ...letters,
    ...unfit,
    ...items.flatMap(({ letter }) => letter ?? []),
    ...strangers.map(({ source }) => oncePerTopic(deadLetter(source.packet, 'no such controller'))),
    ...changes.flatMap(journalLetters),
    ...capLetters(changes, lists.beyond),
  ]);
  await moveCounters(trx, [...lists.deltas, ...statuses]);
  const statusOf = new Map(states.map((row) => [row.controllerId, row.status]));
  return {
    committed: described.remember,
    deferred: others.filter(({ heard }) => busy.has(heard.serial)).map(({ source }) => source),
    acknowledgements: judged.flatMap((each) => acknowledgementsOf(each, now)),
    deliveries,
    controllers: changes.flatMap(({ known, lists }) => {
      const id = known.controllerId;
      const status = (statusOf.get(id) ?? known.status) !== known.status;
      const devices = lists.length > 0;
      return status || devices ? [{ id, status, devices }] : [];
    }),
    behind: judged.filter(isBehind).map(({ change }) => change.known.controllerId),
    differing: changes.flatMap(differingLists),
    unintroduced: changes.flatMap(({ needsHello, known }) => (needsHello ? [known.serial] : [])),
  };
}

/** Leaves out lists that the same batch completed. */
function differingLists({ known, hello, differing, digests }: ControllerChange): BatchOutcome['differing'] {
  const lists = [...differing].filter((table) => digests[table] === null).map((table) => LIST_NAMES[table]);
  return lists.length === 0 ? [] : [{ serial: known.serial, lists, isNew: hello !== null }];
}

export interface Judged {
  readonly change: ControllerChange;
  readonly verdict: PlanVerdict;
}

const verdictOf = ({ known, plan }: ControllerChange): PlanVerdict =>
  plan === null ? { confirms: null, raiseTo: null } : judgePlan(known, plan);

const generationOf = ({ change, verdict }: Judged): number => verdict.raiseTo ?? change.known.generation;

/** Whether the controller reported an older plan than its present one. */
const isBehind = (judged: Judged): boolean =>
  judged.change.plan !== null && judged.change.plan.generation < generationOf(judged);

function planReport({ change, verdict }: Judged, now: Date): PlanReport | undefined {
  const { known, plan, answer } = change;
  const same =
    plan === null || (plan.generation === known.confirmedGeneration && plan.digest === known.confirmedDigest);
  if (same && verdict.raiseTo === null && answer === null) return undefined;
  return {
    controllerId: known.controllerId,
    confirmed: same ? null : plan,
    raisedTo: verdict.raiseTo,
    ackedAt: answer === null ? null : now,
  };
}

function acknowledgementsOf(judged: Judged, now: Date): Acknowledgement[] {
  const { known, answer, gapEcho, journalUpTo } = judged.change;
  if (answer === null) return [];
  const rest = { upTo: journalUpTo, generation: generationOf(judged), ownerEpoch: known.ownerEpoch, now };
  const last = { serial: known.serial, ...answer, ...rest };
  return gapEcho === null || gapEcho === answer.echo ? [last] : [{ ...last, echo: gapEcho }, last];
}
