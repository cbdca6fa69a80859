import { MOST_CALLS_A_DAY, recordCalls, type ReportedCall } from '@earshot/db/queries/calls/record-calls';
import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { upTopic } from '@earshot/device-protocol/topics';
import { isCallEvent, readCallFact } from '@earshot/domain/calls/facts';
import type { ControllerChange } from '../controller-change.ts';
import { deadLetterOf, oncePerKey } from '../dead-letter.ts';
import { entryDeadLetter } from '../journal-dead-letters.ts';
import type { Step } from './step.ts';

/** Stores the calls that accepted entries report, also under a former owner. */
export const callsStep: Step = async (trx, { changes, now }) => {
  const day = now.toISOString().slice(0, 10);
  const calls: ReportedCall[] = [];
  const deadLetters: DeadLetter[] = [];
  for (const change of changes) {
    const { controllerId, serial } = change.known;
    for (const { n, entry, ownerEpoch } of change.entries) {
      if (entry.kind !== 'event' || !isCallEvent(entry.name)) continue;
      const fact = readCallFact(entry.name, entry.detail, now);
      if (fact !== undefined) calls.push({ ...fact, controllerId, ownerEpoch });
      else {
        // Once a day and controller: the event itself is stored with the other events.
        const unusable = entryDeadLetter({ serial, n, entry }, `unusable entry "${entry.name}"`);
        deadLetters.push(oncePerKey(unusable, `${serial} unusable call ${day}`));
      }
    }
  }
  const beyond = await recordCalls(trx, calls);
  return { deadLetters: [...deadLetters, ...capDeadLetters(changes, beyond, day)] };
};

/** Makes a dead letter a day for each controller that exceeds the limit. */
function capDeadLetters(changes: readonly ControllerChange[], beyond: readonly string[], day: string): DeadLetter[] {
  const reason = `more calls than the ${MOST_CALLS_A_DAY} a day that are kept`;
  return changes.flatMap(({ known: { controllerId, serial } }) => {
    if (!beyond.includes(controllerId)) return [];
    const topic = upTopic(serial, 'journal');
    return [oncePerKey(deadLetterOf({ topic, payload: Buffer.alloc(0) }, reason), `${topic} most calls ${day}`)];
  });
}
