import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';

/** Refetch interval, in milliseconds. */
const REFRESH_MS = 15_000;

/** The uses of a headset, page by page. They are refreshed while only the newest page is shown. */
export function useHeadsetUses({ controllerId, deviceId }: { controllerId: string; deviceId: string }) {
  const utils = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: ['headset-uses', controllerId, deviceId],
    queryFn: ({ pageParam }) =>
      utils.enrolments.history.fetch(
        { controllerId, endpointId: deviceId, ...(pageParam !== null && { before: pageParam }) },
        { staleTime: 0 },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? REFRESH_MS : false),
  });
  return {
    uses: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
