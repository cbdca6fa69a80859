import { useRef } from 'react';
import type { RowSelection } from './column.ts';

interface RangeOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly selection: RowSelection<Row> | undefined;
}

/** Toggles a row. With `range`, sets all rows from the previously toggled row to the new state of this row. */
export function useRangeSelect<Row>({ rows = [], rowId, selection }: RangeOptions<Row>) {
  const anchor = useRef<string | undefined>(undefined);
  return (row: Row, range: boolean): void => {
    if (selection === undefined) return;
    const index = rows.findIndex((other) => rowId(other) === rowId(row));
    // Rows may have been sorted or replaced by another page since the last call.
    const from = rows.findIndex((other) => rowId(other) === anchor.current);
    anchor.current = rowId(row);
    if (!range || from === -1) selection.toggle(row);
    else selection.toggleShown(rows.slice(Math.min(from, index), Math.max(from, index) + 1), !selection.has(row));
  };
}
