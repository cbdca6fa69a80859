import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSteadyRows } from '#/components/data-table/use-steady-rows.ts';
import { trpc } from '#/lib/trpc.ts';
import { REFRESH_MS } from './refresh-ms.ts';

interface Asked {
  readonly webhookId: string;
  /** Only attempts that failed. */
  readonly failed: boolean;
}

/**
 * The attempts of a webhook, newest first, page by page. They are refreshed while only the newest page is shown. New ones
 * wait until the user shows them, except after `awaitNext`: the next ones are shown at once.
 */
export function useAttempts({ webhookId, failed }: Asked) {
  const utils = trpc.useUtils();
  const [isAwaiting, setAwaiting] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['webhook-attempts', webhookId, failed],
    queryFn: ({ pageParam }) =>
      utils.webhooks.attempts.fetch(
        { webhookId, ...(failed && { failed }), ...(pageParam !== undefined && { olderThan: pageParam }) },
        { staleTime: 0 },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, hasOlder }) => (hasOlder ? items.at(-1)?.id : undefined),
    refetchInterval: ({ state }) => (isAwaiting || state.data?.pages.length === 1) && REFRESH_MS,
  });
  const pages = query.data?.pages;
  const steady = useSteadyRows({
    question: `${webhookId} ${failed} ${pages?.length}`,
    rows: pages?.flatMap(({ items }) => items),
    rowId: ({ id }) => id,
  });
  if (isAwaiting && steady.waiting > 0) {
    steady.show();
    setAwaiting(false);
  }
  return { ...query, ...steady, awaitNext: () => setAwaiting(true) };
}
