import { useMemo, useState, useSyncExternalStore } from 'react';
import { storedValue } from '#/lib/stored-value.ts';

export type Density = 'comfortable' | 'compact';

/** How a person likes to see one table; kept in this browser. */
export interface TableView {
  readonly density: Density;
  /** Columns that were switched on or off by hand. */
  readonly columns: Readonly<Record<string, boolean>>;
}

const initial: TableView = { density: 'comfortable', columns: {} };

function parse(text: string | null): TableView {
  if (text === null) return initial;
  try {
    const { density, columns } = JSON.parse(text) as Partial<TableView>;
    return { density: density === 'compact' ? 'compact' : 'comfortable', columns: columns ?? {} };
  } catch {
    return initial;
  }
}

export function useTableView(tableId: string): [TableView, (view: TableView) => void] {
  const [stored] = useState(() => storedValue(`earshot.table.${tableId}`));
  const text = useSyncExternalStore(stored.subscribe, stored.read);
  const view = useMemo(() => parse(text), [text]);
  return [view, (next) => stored.write(JSON.stringify(next))];
}
