import type { KnownController } from '@earshot/db/queries/ingest-controllers';
import { type ControllerChange, unchanged } from './controller-change.ts';
import type { Heard } from './received.ts';
import { takeMessage } from './take-message.ts';

/** One message of a batch. */
export interface BatchItem<Source = unknown> {
  readonly heard: Heard;
  readonly source: Source;
}

/** What the messages make of the controllers that are known, in the order of `known`, and messages of no controller. */
export function foldBatch<Item extends BatchItem>(known: readonly KnownController[], items: readonly Item[]) {
  const changes = new Map<string, ControllerChange>(known.map((row) => [row.serial, unchanged(row)]));
  const strangers: Item[] = [];
  for (const item of items) {
    const change = changes.get(item.heard.serial);
    if (change === undefined) strangers.push(item);
    else takeMessage(change, item.heard);
  }
  return { changes: [...changes.values()], strangers };
}
