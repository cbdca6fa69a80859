import type { KnownController } from '@earshot/db/queries/ingest/ingest-controllers';
import { type ControllerChange, listIsUnknown, unchanged } from './controller-change.ts';
import type { ListAssembly } from './list-assembly.ts';
import type { Heard } from './received.ts';
import { takeMessage } from './take-message.ts';

export interface BatchItem<Source = unknown> {
  readonly heard: Heard;
  readonly source: Source;
  /** Earlier messages of this controller were dropped, perhaps some of its lists. */
  readonly isAfterGap?: boolean | undefined;
}

/**
 * Combines the messages of each known controller, in the order of `known`. Also returns the messages of unknown
 * controllers.
 */
export function foldBatch<Item extends BatchItem>(
  known: readonly KnownController[],
  { items, assembly, asOf }: { items: readonly Item[]; assembly: ListAssembly; asOf: Date },
) {
  const changes = new Map<string, ControllerChange>(known.map((row) => [row.serial, unchanged(row, asOf)]));
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
