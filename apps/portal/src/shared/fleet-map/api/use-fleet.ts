import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import { codeOf } from '@earshot/domain/fleet-map/status-code';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSettings } from '#/lib/settings.ts';
import { trpc } from '#/lib/trpc.ts';
import { FleetFeed, type FleetState } from '../fleet-feed.ts';

interface FleetOptions {
  readonly groupId: string;
  readonly search: string;
  readonly statuses: readonly ControllerStatus[];
}

const DEFAULT_REFRESH_S = 60;

export function useFleet({ groupId, search, statuses }: FleetOptions): { feed: FleetFeed; state: FleetState } {
  const { client } = trpc.useUtils();
  const refreshMs = (useSettings()?.dashboardRefreshSeconds ?? DEFAULT_REFRESH_S) * 1_000;
  const feed = useMemo(
    () =>
      new FleetFeed({
        groupId,
        search,
        refreshMs,
        watch: (listener) => {
          const subscription = client.fleetMap.watch.subscribe({ groupId, search }, listener);
          return () => subscription.unsubscribe();
        },
      }),
    [client, groupId, search, refreshMs],
  );
  useEffect(() => feed.open(), [feed]);
  // Serialised, so that the same statuses in another array do not count as a change.
  const wanted = CONTROLLER_STATUSES.filter((status) => statuses.includes(status))
    .map(codeOf)
    .join(' ');
  useEffect(() => feed.want(wanted.split(' ').filter(Boolean).map(Number)), [feed, wanted]);
  return { feed, state: useSyncExternalStore(feed.subscribe, feed.state) };
}
