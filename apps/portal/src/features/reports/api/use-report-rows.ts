import type { ReportRowsInput } from '@earshot/domain/reports/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';

/** Rows in one request. */
const LIMIT = 50;

type AskedRows = Omit<ReportRowsInput, 'after' | 'limit'>;

/** The rows behind a bar, or the rows of a table, page by page. */
export function useReportRows(input: AskedRows, { enabled }: { enabled: boolean }) {
  const utils = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: ['report-rows', input],
    queryFn: ({ pageParam }) =>
      utils.reports.rows.fetch(
        { ...input, limit: LIMIT, ...(pageParam !== null && { after: pageParam }) },
        { staleTime: 0 },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled,
  });
  return {
    rows: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedToLoadMore: query.isFetchNextPageError,
    showMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
