import type { PortalSettings } from '@earshot/domain/settings/schema';
import { trpc } from './trpc.ts';

/** Applies changed settings immediately. */
export function useFollowSettings(): void {
  const utils = trpc.useUtils();
  const follow = (now: PortalSettings) => {
    const before = utils.settings.get.getData();
    utils.settings.get.setData(undefined, now);
    void utils.settings.list.invalidate();
    // The session contains the menu and the features.
    if (before !== undefined && before.mdsArea !== now.mdsArea) void utils.session.current.invalidate();
  };
  trpc.settings.watch.useSubscription(undefined, { onData: follow });
}
