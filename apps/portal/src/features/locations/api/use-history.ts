import type { HistoryKind } from '@earshot/domain/locations/history-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { trpc } from '#/lib/trpc.ts';

type HistoryPage = RouterOutputs['locations']['history'];
type Cursor = { readonly at: string; readonly id: string };

const REFETCH_MS = 15_000;

function olderThan({ items, hasOlder }: HistoryPage): Cursor | undefined {
  const last = items.at(-1);
  return hasOlder && last !== undefined ? { at: last.at, id: last.id } : undefined;
}

/** The history of a location, page by page. It is refreshed while only the newest page is shown. */
export function useHistory(controllerId: string, kinds: readonly HistoryKind[]) {
  const utils = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: ['location-history', controllerId, kinds.join(',')],
    queryFn: ({ pageParam }) =>
      utils.locations.history.fetch(
        { controllerId, ...(kinds.length > 0 && { kinds: [...kinds] }), ...(pageParam && { olderThan: pageParam }) },
        { staleTime: 0 },
      ),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: olderThan,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? REFETCH_MS : false),
  });
  return {
    ...query,
    entries: query.data?.pages.flatMap(({ items }) => items),
    /** Kinds of which the user may see entries. */
    offered: query.data?.pages[0]?.kinds,
  };
}
