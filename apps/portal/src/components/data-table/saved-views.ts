import { useMemo, useState, useSyncExternalStore } from 'react';
import { storedValue } from '#/lib/stored-value.ts';
import { useSession } from '#/lib/use-session.ts';
import type { TableView } from './table-view.ts';
import { writeColumns } from './view-columns.ts';

/** Filters, sort and columns under a name. */
export interface SavedView {
  readonly name: string;
  /** The URL search parameters, except group, page and columns. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly view: TableView;
}

/** Search parameters that are not part of a view. */
const ELSEWHERE = ['group', 'page', 'columns'];

/** The current view under a name. */
export const viewOf = (name: string, search: Readonly<Record<string, unknown>>, view: TableView): SavedView => ({
  name,
  search: Object.fromEntries(
    Object.entries(search).filter(([key, value]) => value !== undefined && !ELSEWHERE.includes(key)),
  ),
  view,
});

/** The URL search parameters of a saved view, including its columns, so that a shared link shows the same columns. */
export const searchOf = ({ search, view }: SavedView, group: string | undefined): Record<string, unknown> => ({
  ...search,
  columns: writeColumns(view.columns),
  group,
});

function parse(text: string | null): SavedView[] {
  try {
    const views: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(views) ? (views as SavedView[]) : [];
  } catch {
    return [];
  }
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Replaces a view of the same name. */
  readonly save: (view: SavedView) => void;
  readonly remove: (name: string) => void;
}

/** The user's saved views of one table, stored in this browser. */
export function useSavedViews(table: string): SavedViews {
  const { user } = useSession();
  const [stored] = useState(() => storedValue(`earshot.views.${user.id}.${table}`));
  const text = useSyncExternalStore(stored.subscribe, stored.read);
  const views = useMemo(() => parse(text), [text]);
  const without = (name: string) => views.filter((view) => view.name !== name);
  const write = (next: readonly SavedView[]) => stored.write(JSON.stringify(next));
  return {
    views,
    save: (view) => write([...without(view.name), view].toSorted((one, other) => one.name.localeCompare(other.name))),
    remove: (name) => write(without(name)),
  };
}
