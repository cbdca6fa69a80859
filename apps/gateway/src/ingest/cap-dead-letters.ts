import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import type { DeviceTable } from '@earshot/db/queries/ingest/ingest-devices';
import { upTopic } from '@earshot/device-protocol/topics';
import { type ControllerChange, LIST_NAMES } from './controller-change.ts';
import { deadLetterOf, oncePerKey } from './dead-letter.ts';
import { MOST_DEVICES } from './device-cap.ts';

/** A controller that exceeds the device limit of a table. */
export interface BeyondCap {
  readonly table: DeviceTable;
  readonly controllerId: string;
}

/** Makes a dead letter for each controller and list that exceeds the device limit. */
export function capDeadLetters(changes: readonly ControllerChange[], beyond: readonly BeyondCap[]): DeadLetter[] {
  const serials = new Map(changes.map(({ known }) => [known.controllerId, known.serial]));
  return beyond.map(({ table, controllerId }) => {
    const list = LIST_NAMES[table];
    const topic = upTopic(serials.get(controllerId) ?? '', list);
    const reason = `more ${list} than the ${MOST_DEVICES} that are kept`;
    return oncePerKey(deadLetterOf({ topic, payload: Buffer.alloc(0) }, reason), `${topic} most`);
  });
}
