import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { upTopic } from '@earshot/device-protocol/topics';
import { type ControllerChange, LIST_NAMES } from './controller-change.ts';
import { MOST_DEVICES } from './device-cap.ts';
import { deadLetter, onceFor } from './received.ts';
import type { ListsWritten } from './write-lists.ts';

/** Makes a dead letter for each controller and list that exceeds the device limit. */
export function capLetters(changes: readonly ControllerChange[], beyond: ListsWritten['beyond']): DeadLetter[] {
  const serials = new Map(changes.map(({ known }) => [known.controllerId, known.serial]));
  return beyond.map(({ table, controllerId }) => {
    const list = LIST_NAMES[table];
    const topic = upTopic(serials.get(controllerId) ?? '', list);
    const letter = deadLetter(
      { topic, payload: Buffer.alloc(0) },
      `more ${list} than the ${MOST_DEVICES} that are kept`,
    );
    return onceFor(letter, `${topic} most`);
  });
}
