import {
  ALL_MATCHING,
  isSelected,
  NOTHING,
  type Selection,
  selectedCount,
  withSelected,
} from '@earshot/domain/lists/selection';
import { useState } from 'react';
import type { RowSelection } from './column.ts';

interface SelectionOptions<Row> {
  readonly rowId: (row: Row) => string;
  /** The filter of the list. A change of filter clears the selection, because its rows may no longer be shown. */
  readonly filter?: unknown;
}

export interface ListSelection<Row> {
  /** The input of bulk actions. */
  readonly value: Selection;
  /** The input of the data table. */
  readonly rows: RowSelection<Row>;
  /** Number of selected rows among the `total` that match. */
  readonly count: (total: number | undefined) => number;
  readonly selectAllMatching: () => void;
  readonly clear: () => void;
}

/** The rows selected in a list, across all pages. */
export function useSelection<Row>({ rowId, filter }: SelectionOptions<Row>): ListSelection<Row> {
  const key = JSON.stringify(filter ?? null);
  const [state, setState] = useState<{ key: string; value: Selection }>({ key, value: NOTHING });
  const value = state.key === key ? state.value : NOTHING;
  const change = (next: Selection) => setState({ key, value: next });
  const choose = (rows: readonly Row[], on: boolean) => change(withSelected(value, rows.map(rowId), on));
  const has = (row: Row) => isSelected(value, rowId(row));
  return {
    value,
    rows: { has, toggle: (row) => choose([row], !has(row)), toggleShown: choose },
    count: (total) => selectedCount(value, total ?? 0),
    selectAllMatching: () => change(ALL_MATCHING),
    clear: () => change(NOTHING),
  };
}
