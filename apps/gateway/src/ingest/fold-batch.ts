import type { KnownController } from '@earshot/db/queries/ingest/ingest-controllers';
import { type ControllerChange, listIsUnknown, unchanged } from './controller-change.ts';
import type { ListAssembly } from './list-assembly.ts';
import type { DecodedMessage } from './received.ts';
import { takeMessage } from './take-message.ts';

export interface BatchItem<Source = unknown> {
  readonly decoded: DecodedMessage;
  readonly source: Source;
  /** Earlier messages of this controller were dropped, perhaps some of its lists. */
  readonly isAfterGap?: boolean | undefined;
}

/**
 * Combines the messages of each known controller, in the order of `known`. Also returns the messages of other
 * controllers.
 */
export function foldBatch<Item extends BatchItem>(
  known: readonly KnownController[],
  { items, assembly, asOf }: { items: readonly Item[]; assembly: ListAssembly; asOf: Date },
) {
  const changes = new Map<string, ControllerChange>(known.map((row) => [row.serial, unchanged(row, asOf)]));
  const others: Item[] = [];
  for (const item of items) {
    const change = changes.get(item.decoded.serial);
    if (change === undefined) {
      others.push(item);
      continue;
    }
    if (item.isAfterGap === true)
      for (const table of ['base_units', 'endpoints'] as const) listIsUnknown(change, table);
    takeMessage(change, item.decoded, assembly);
  }
  return { changes: [...changes.values()], others };
}
