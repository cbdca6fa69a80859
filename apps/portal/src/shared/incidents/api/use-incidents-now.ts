import type { IncidentsNow } from '@earshot/domain/incidents/schema';
import { trpc } from '#/lib/trpc.ts';

/** Polling interval in case no update is pushed, in milliseconds. */
const REFRESH_MS = 60_000;

/**
 * The number of incidents of a group and the latest of them, updated live. Each update also refreshes incident lists
 * on the page.
 */
export function useIncidentsNow(groupId: string): IncidentsNow | undefined {
  const utils = trpc.useUtils();
  trpc.incidents.watch.useSubscription(
    { groupId },
    {
      onData: (now) => {
        const known = utils.incidents.now.getData({ groupId }) !== undefined;
        utils.incidents.now.setData({ groupId }, now);
        if (!known) return;
        void utils.incidents.list.invalidate();
        void utils.incidents.counts.invalidate();
        void utils.incidents.get.invalidate();
      },
    },
  );
  return trpc.incidents.now.useQuery({ groupId }, { refetchInterval: REFRESH_MS, refetchIntervalInBackground: false })
    .data;
}
