import { keepPreviousData } from '@tanstack/react-query';
import { useIsLive } from './dashboard-live.ts';
import { useRefreshMs } from './use-refresh-ms.ts';

/** Query options: polls only while changes are not pushed. */
export function usePolling() {
  const refreshMs = useRefreshMs();
  const isLive = useIsLive();
  return {
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? (false as const) : refreshMs,
    refetchIntervalInBackground: true,
  };
}
