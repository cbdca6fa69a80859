import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import type { CappedTable } from '@earshot/db/queries/devices/device-room';
import { upTopic } from '@earshot/device-protocol/topics';
import { type ControllerChange, LIST_NAMES } from './controller-change.ts';
import { deadLetterOf, oncePerKey } from './dead-letter.ts';
import { MOST_DEVICES } from './device-cap.ts';

/** A controller that exceeds the device limit of a table. */
export interface BeyondCap {
  readonly table: CappedTable;
  readonly controllerId: string;
}

/** The topic that names the devices of each table. */
const TOPICS = { ...LIST_NAMES, enrolments: 'journal' } as const;
const NAMES = { ...LIST_NAMES, enrolments: 'enrolments' } as const;

/** Makes a dead letter for each controller and table that exceeds the device limit. */
export function capDeadLetters(changes: readonly ControllerChange[], beyond: readonly BeyondCap[]): DeadLetter[] {
  const serials = new Map(changes.map(({ known }) => [known.controllerId, known.serial]));
  return beyond.map(({ table, controllerId }) => {
    const topic = upTopic(serials.get(controllerId) ?? '', TOPICS[table]);
    const reason = `more ${NAMES[table]} than the ${MOST_DEVICES} that are kept`;
    return oncePerKey(deadLetterOf({ topic, payload: Buffer.alloc(0) }, reason), `${topic} most`);
  });
}
