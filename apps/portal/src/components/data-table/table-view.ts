import { useSearch } from '@tanstack/react-router';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { storedValue } from '#/lib/stored-value.ts';
import { readColumns } from './view-columns.ts';

export type Density = 'comfortable' | 'compact';

/** View settings of a table, stored in this browser. */
export interface TableView {
  readonly density: Density;
  /** Columns shown or hidden by the user. */
  readonly columns: Readonly<Record<string, boolean>>;
  /** Column widths chosen by the user, in pixels. */
  readonly widths?: Readonly<Record<string, number>> | undefined;
}

const initial: TableView = { density: 'comfortable', columns: {} };

function parse(text: string | null): TableView {
  if (text === null) return initial;
  try {
    const { density, columns, widths } = JSON.parse(text) as Partial<TableView>;
    return { density: density === 'compact' ? 'compact' : 'comfortable', columns: columns ?? {}, widths };
  } catch {
    return initial;
  }
}

/** Sets the width of one column; undefined restores the automatic width. */
export function withWidth(view: TableView, column: string, width: number | undefined): TableView {
  const { [column]: _before, ...others } = view.widths ?? {};
  return { ...view, widths: width === undefined ? others : { ...others, [column]: width } };
}

/** The view settings. Columns named in the URL override the stored ones until the user changes the view. */
export function useTableView(tableId: string): [TableView, (view: TableView) => void] {
  const [stored] = useState(() => storedValue(`earshot.table.${tableId}`));
  const text = useSyncExternalStore(stored.subscribe, stored.read);
  const named = useSearch({ strict: false, select: ({ columns }) => columns });
  const [overruled, setOverruled] = useState<string | undefined>(undefined);
  const view = useMemo(() => {
    const remembered = parse(text);
    return named === undefined || named === overruled ? remembered : { ...remembered, columns: readColumns(named) };
  }, [text, named, overruled]);
  const change = (next: TableView) => {
    setOverruled(named);
    stored.write(JSON.stringify(next));
  };
  return [view, change];
}
