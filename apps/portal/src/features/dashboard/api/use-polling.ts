import { keepPreviousData } from '@tanstack/react-query';
import { useIsLive } from './dashboard-live.ts';
import { useRefreshMs } from './use-refresh-ms.ts';

/** How a query of the dashboard is kept fresh: by what is pushed, else by asking again and again. */
export function usePolling() {
  const refreshMs = useRefreshMs();
  const isLive = useIsLive();
  return {
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? (false as const) : refreshMs,
    refetchIntervalInBackground: true,
  };
}
