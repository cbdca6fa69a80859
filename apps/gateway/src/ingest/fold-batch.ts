import type { KnownController } from '@earshot/db/queries/ingest/ingest-controllers';
import { type ControllerChange, listIsUnknown, unchanged } from './controller-change.ts';
import type { ListAssembly } from './list-assembly.ts';
import type { Heard } from './received.ts';
import { takeMessage } from './take-message.ts';

/** One message of a batch. */
export interface BatchItem<Source = unknown> {
  readonly heard: Heard;
  readonly source: Source;
  /** Words of the same controller before it were left out, maybe some on its lists. */
  readonly isAfterGap?: boolean | undefined;
}

/** What the messages make of the controllers that are known, in the order of `known`, and messages of no controller. */
export function foldBatch<Item extends BatchItem>(
  known: readonly KnownController[],
  { items, assembly }: { items: readonly Item[]; assembly: ListAssembly },
) {
  const changes = new Map<string, ControllerChange>(known.map((row) => [row.serial, unchanged(row)]));
  const strangers: Item[] = [];
  for (const item of items) {
    const change = changes.get(item.heard.serial);
    if (change === undefined) {
      strangers.push(item);
      continue;
    }
    if (item.isAfterGap === true)
      for (const table of ['base_units', 'endpoints'] as const) listIsUnknown(change, table);
    takeMessage(change, item.heard, assembly);
  }
  return { changes: [...changes.values()], strangers };
}
