import { trpc } from '#/lib/trpc.ts';
import { useIsLive } from './dashboard-live.ts';
import { useNow } from './use-now.ts';
import { usePolling } from './use-polling.ts';

/** A watch that says nothing is looked after this often, in milliseconds. */
const LIVE_EVERY_MS = 15_000;

/** The figures of a group, and when they were last known to be right: while changes are pushed, that is now. */
export function useOverview(groupId: string) {
  const isLive = useIsLive();
  const now = useNow(LIVE_EVERY_MS);
  const { data, error, isFetching, isPlaceholderData } = trpc.dashboard.overview.useQuery({ groupId }, usePolling());
  const asOf = data === undefined ? null : new Date(data.asOf);
  const confirmedAt = isLive && asOf !== null && now > asOf ? now : asOf;
  return { overview: isPlaceholderData ? undefined : data, error, isFetching, confirmedAt };
}
