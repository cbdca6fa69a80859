import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/use-now.ts';
import { useIsLive } from './dashboard-live.ts';
import { usePolling } from './use-polling.ts';

/** Update interval of `confirmedAt` while changes are pushed. */
const LIVE_EVERY_MS = 15_000;

/** Figures of a group and the time they were last confirmed. While changes are pushed, that time is now. */
export function useOverview(groupId: string) {
  const isLive = useIsLive();
  const now = useNow(LIVE_EVERY_MS);
  const { data, error, isFetching, isPlaceholderData } = trpc.dashboard.overview.useQuery({ groupId }, usePolling());
  const asOf = data === undefined ? null : new Date(data.asOf);
  const confirmedAt = isLive && asOf !== null && now > asOf ? now : asOf;
  return { overview: isPlaceholderData ? undefined : data, error, isFetching, confirmedAt };
}
