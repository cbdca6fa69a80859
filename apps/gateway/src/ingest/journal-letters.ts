import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { upTopic } from '@earshot/device-protocol/topics';
import type { ControllerChange } from './controller-change.ts';
import { deadLetter } from './received.ts';

/**
 * Dead letters of entries that this version cannot parse. The entries still count as received, so that they do not
 * block later ones.
 */
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
