import type { FireTablePage } from '@earshot/sdk';
import { fireColumns } from './fire-columns.ts';
import { table, type TableOptions } from './table.ts';
import { counted, printable } from './text.ts';

/** Plays of a cast by time and place, with remarks. */
export function fireReport(
  { items, total, locations, startedWithout, moreCasts, sentence }: FireTablePage,
  options: TableOptions,
): { lines: string[]; notes: string[] } {
  const rest = total - items.length;
  return {
    lines: [printable(sentence), '', ...table(items, fireColumns(locations), options)],
    notes: [
      rest > 0 ? `${counted(rest, 'row')} more; --limit shows up to 500` : counted(total, 'row'),
      ...(startedWithout > 0 ? [`The first play is over at ${counted(startedWithout, 'location')}.`] : []),
      ...(moreCasts ? ['More casts play there than were looked at.'] : []),
    ],
  };
}
