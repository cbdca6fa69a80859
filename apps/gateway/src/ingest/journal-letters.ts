import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { upTopic } from '@earshot/device-protocol/topics';
import type { ControllerChange } from './controller-change.ts';
import { deadLetter } from './received.ts';

/** Dead letters of the entries that this version can't read. They are taken all the same, so that none blocks the next. */
export const journalLetters = ({ known, entries }: ControllerChange): DeadLetter[] =>
  entries.flatMap(({ n, entry }) =>
    entry.kind === 'unknown'
      ? [entryLetter({ serial: known.serial, n, entry }, `unreadable entry "${entry.name}"`)]
      : [],
  );

export function entryLetter(
  { serial, n, entry }: { serial: string; n: number; entry: object },
  reason: string,
): DeadLetter {
  return deadLetter({ topic: upTopic(serial, 'journal'), payload: Buffer.from(JSON.stringify({ n, entry })) }, reason);
}
