import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { openRows, type TreeRow } from '../tree-rows.ts';

/** Debounce of the search, in milliseconds. */
const SEARCH_REST_MS = 200;
const FRESH_MS = 30_000;

/** Keeps its identity while the results do. */
const together = <T>(results: readonly { data: T | undefined; isPending: boolean }[]) => ({
  answers: results.map(({ data }) => data),
  isPending: results.some(({ isPending }) => isPending),
});

interface TreeState {
  readonly rows: readonly TreeRow[];
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly setExpanded: (id: string, expanded: boolean) => void;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** The search text that the rows belong to; lags behind while a search is running. */
  readonly shownSearch: string;
  readonly total: number;
}

/** A tree of groups, loaded as branches are opened and searched on the server. */
export function useTreeRows({ rootId, value }: { rootId: string | undefined; value: string }): TreeState {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const wanted = useDebounced(search.trim(), SEARCH_REST_MS);
  const top = trpc.groups.top.useQuery({ groupId: rootId }, { staleTime: FRESH_MS });
  const trail = trpc.groups.path.useQuery({ groupId: value }, { staleTime: FRESH_MS });
  const topId = top.data?.group?.id;

  const open = useMemo(() => {
    // The path to the current group is open initially.
    const ids = new Set(trail.data?.path.slice(0, -1).map(({ id }) => id));
    if (topId !== undefined) ids.add(topId);
    for (const [id, expanded] of opened) {
      if (expanded) ids.add(id);
      else ids.delete(id);
    }
    return ids;
  }, [topId, trail.data, opened]);
  const ids = useMemo(() => [...open], [open]);
  const children = trpc.useQueries(
    (t) => ids.map((groupId) => t.groups.children({ groupId }, { staleTime: FRESH_MS })),
    { combine: together },
  );
  const tree = useMemo(() => {
    const byId = new Map(ids.map((id, n) => [id, children.answers[n]]));
    const group = top.data?.group;
    return group === null || group === undefined ? [] : openRows(group, open, (id) => byId.get(id));
  }, [top.data, open, ids, children.answers]);

  const found = trpc.groups.search.useQuery(
    { search: wanted, groupId: rootId },
    { enabled: wanted !== '' && search.trim() !== '', placeholderData: keepPreviousData },
  );
  const searching = search.trim() !== '';
  const matches = useMemo(
    () =>
      (found.data?.groups ?? []).map(({ path, ...group }): TreeRow => ({
        ...group,
        depth: 0,
        hasChildren: false,
        expanded: false,
        path: path.slice(0, -1).map(({ title }) => title),
      })),
    [found.data],
  );
  return {
    rows: searching ? matches : tree,
    search,
    setSearch,
    setExpanded: (id, expanded) => setOpened(new Map([...opened, [id, expanded]])),
    isLoading: searching ? found.data === undefined || wanted !== search.trim() : top.isPending || children.isPending,
    error: (searching ? found.error : top.error) ?? null,
    shownSearch: searching ? wanted : '',
    total: searching ? (found.data?.total ?? 0) : tree.length,
  };
}
