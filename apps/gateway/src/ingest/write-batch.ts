import type { Trx } from '@earshot/db/client';
import { insertDeadLetters, type DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { moveCounters } from '@earshot/db/queries/devices/device-counters';
import { findSerials, lockControllers } from '@earshot/db/queries/ingest/ingest-controllers';
import type { BatchOutcome } from './batch-outcome.ts';
import { deadLetterOf, oncePerTopic } from './dead-letter.ts';
import type { DeviceCap } from './device-cap.ts';
import type { Descriptions } from './descriptions.ts';
import { foldBatch } from './fold-batch.ts';
import type { ListAssembly } from './list-assembly.ts';
import type { Received } from './received.ts';
import { callsStep } from './steps/calls.ts';
import { effectsStep } from './steps/effects.ts';
import { eventsStep } from './steps/events.ts';
import { journalStep } from './steps/journal.ts';
import { listsStep } from './steps/lists.ts';
import { plansStep } from './steps/plans.ts';
import { statesStep } from './steps/states.ts';
import type { BatchChanges, Step, StepOutcome } from './steps/step.ts';
import { TargetEffects } from './target-effects.ts';

export interface BatchToWrite {
  readonly items: readonly Received[];
  /** Dead letters besides those of unparseable messages. */
  readonly deadLetters?: readonly DeadLetter[];
  readonly assembly: ListAssembly;
  readonly cap: DeviceCap;
  readonly descriptions: Descriptions;
  /** Also sent as `now` in the acknowledgements after the commit. */
  readonly now: Date;
}

/** Steps of a batch in their order, each with the reason for its place. */
const STEPS: readonly Step[] = [
  // Before the states: a late message makes a list unknown, and the states store the digest of each list.
  listsStep,
  // After the lists, whose digests it stores.
  statesStep,
  // Before the effects: it gathers confirmations, and drops finished targets but not those that the effects finish.
  plansStep,
  // Before the effects: only a play that is recorded for the first time changes its target.
  journalStep,
  // Before the effects: it locks registrations and commands, and counters are locked last.
  eventsStep,
  // Locks nothing more: rows of calls are written under the locks of their plans.
  callsStep,
  // After all steps that gather effects. It locks targets, then counters of deliveries.
  effectsStep,
];

/** Writes a batch of messages, all or nothing. The outcome lists all messages to send afterwards. */
export async function writeBatch(
  trx: Trx,
  { items, deadLetters = [], assembly, cap, descriptions, now }: BatchToWrite,
): Promise<BatchOutcome> {
  const { changes, busy, unknown } = await lockAndFold(trx, { items, assembly, now });
  const batch: BatchChanges = { changes, cap, descriptions, effects: new TargetEffects(now), now };
  const parts: StepOutcome[] = [];
  for (const step of STEPS) parts.push(await step(trx, batch));
  await insertDeadLetters(trx, [
    ...deadLetters,
    ...items.flatMap(({ deadLetter }) => deadLetter ?? []),
    ...unknown.map(({ packet }) => oncePerTopic(deadLetterOf(packet, 'no such controller'))),
    ...parts.flatMap((part) => part.deadLetters ?? []),
  ]);
  // Once for all steps and last, by the lock order.
  await moveCounters(
    trx,
    parts.flatMap(({ counters = [] }) => counters),
  );
  return joinParts(parts, busy);
}

/** Locks the controllers of the messages and folds the messages into their changes. */
async function lockAndFold(trx: Trx, { items, assembly, now }: Pick<BatchToWrite, 'items' | 'assembly' | 'now'>) {
  const readable = items.flatMap((source) => {
    const { decoded, isAfterGap } = source;
    return decoded === undefined ? [] : [{ decoded, source, isAfterGap }];
  });
  const serials = [...new Set(readable.map(({ decoded }) => decoded.serial))];
  const known = await lockControllers(trx, serials);
  const { changes, others } = foldBatch(known, { items: readable, assembly, asOf: now });
  const existing = await findSerials(trx, [...new Set(others.map(({ decoded }) => decoded.serial))]);
  const isBusy = ({ decoded }: (typeof others)[number]) => existing.has(decoded.serial);
  return {
    changes,
    /** Messages of controllers that another transaction locks. */
    busy: others.filter(isBusy).map(({ source }) => source),
    /** Messages of controllers that do not exist. */
    unknown: others.filter((item) => !isBusy(item)).map(({ source }) => source),
  };
}

const joinParts = (parts: readonly StepOutcome[], deferred: readonly Received[]): BatchOutcome => ({
  committed: () => {
    for (const { committed } of parts) committed?.();
  },
  deferred,
  acknowledgements: parts.flatMap(({ acknowledgements = [] }) => acknowledgements),
  deliveries: new Map(parts.flatMap(({ deliveries = new Map() }) => [...deliveries])),
  controllers: parts.flatMap(({ controllers = [] }) => controllers),
  behind: parts.flatMap(({ behind = [] }) => behind),
  differing: parts.flatMap(({ differing = [] }) => differing),
  needHello: parts.flatMap(({ needHello = [] }) => needHello),
  lost: parts.reduce((sum, { lost = 0 }) => sum + lost, 0),
});
