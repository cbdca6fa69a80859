import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '#/lib/connection.ts';
import { trpc } from '#/lib/trpc.ts';
import type { DashboardFeed } from './dashboard-live.ts';
import { useRefreshMs } from './use-refresh-ms.ts';

/**
 * Subscribes to changes of a group's dashboard and returns the current feed. While changes are not pushed, queries
 * poll and the subscription is retried.
 */
export function useDashboardWatch(groupId: string): DashboardFeed {
  const utils = trpc.useUtils();
  const refreshMs = useRefreshMs();
  const isConnected = useSyncExternalStore(connection.subscribe, () =>
    ['well', 'restored'].includes(connection.state()),
  );
  const [updatedGroup, setUpdatedGroup] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const lose = () => {
    setUpdatedGroup(undefined);
    setHasFailed(true);
  };
  const { status, reset } = trpc.dashboard.watch.useSubscription(
    { groupId },
    {
      onData: ({ overview, controllerIds, many }) => {
        setUpdatedGroup(groupId);
        setHasFailed(false);
        utils.dashboard.overview.setData({ groupId }, overview);
        if (controllerIds.length === 0 && !many) return;
        void utils.dashboard.attention.invalidate();
        void utils.dashboard.list.invalidate();
        void utils.dashboard.counts.invalidate();
      },
      onError: lose,
      onComplete: lose,
    },
  );
  const isOver = status === 'error' || status === 'idle';
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(reset, refreshMs);
    return () => clearTimeout(timer);
  }, [isOver, refreshMs, reset]);
  if (isConnected && updatedGroup === groupId) return 'live';
  return isConnected && !hasFailed ? 'connecting' : 'polled';
}
