import type { IncidentsNow } from '@earshot/domain/incidents/schema';
import { trpc } from '#/lib/trpc.ts';

/** Asked for again after this, should nothing be pushed. Milliseconds. */
const REFRESH_MS = 60_000;

/** How many incidents a group has and the latest of them, pushed; lists of incidents on the page follow. */
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
