import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { upTopic } from '@earshot/device-protocol/topics';
import type { ControllerChange } from './controller-change.ts';
import { deadLetterOf } from './dead-letter.ts';

/**
 * Dead letters of entries that this version cannot parse. The entries still count as received, so that they do not
 * block later ones.
 */
export const unreadableEntries = ({ known, entries }: ControllerChange): DeadLetter[] =>
  entries.flatMap(({ n, entry }) =>
    entry.kind === 'unknown'
      ? [entryDeadLetter({ serial: known.serial, n, entry }, `unreadable entry "${entry.name}"`)]
      : [],
  );

export function entryDeadLetter(
  { serial, n, entry }: { serial: string; n: number; entry: object },
  reason: string,
): DeadLetter {
  const payload = Buffer.from(JSON.stringify({ n, entry }));
  return deadLetterOf({ topic: upTopic(serial, 'journal'), payload }, reason);
}
