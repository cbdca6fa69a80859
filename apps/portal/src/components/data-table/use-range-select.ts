import { useRef } from 'react';
import type { RowSelection } from './column.ts';

interface RangeOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly selection: RowSelection<Row> | undefined;
}

/** Chooses a row; with `range`, all from the one chosen before to this one, which then are as this one becomes. */
export function useRangeSelect<Row>({ rows = [], rowId, selection }: RangeOptions<Row>) {
  const anchor = useRef<string | undefined>(undefined);
  return (index: number, range: boolean): void => {
    const row = rows[index];
    if (row === undefined || selection === undefined) return;
    // Looked up each time: the rows may have been sorted or turned over since.
    const from = rows.findIndex((other) => rowId(other) === anchor.current);
    anchor.current = rowId(row);
    if (!range || from === -1) selection.toggle(row);
    else selection.toggleShown(rows.slice(Math.min(from, index), Math.max(from, index) + 1), !selection.has(row));
  };
}
