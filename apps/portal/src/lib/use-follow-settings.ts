import type { PortalSettings } from '@earshot/domain/settings/schema';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberLiveFlags } from './live-flags.ts';
import { trpc } from './trpc.ts';

/** Applies changed settings immediately, and the flags of the address. */
export function useFollowSettings(): void {
  const utils = trpc.useUtils();
  const { searchStr } = useLocation();
  useEffect(() => rememberLiveFlags(searchStr), [searchStr]);
  const follow = (now: PortalSettings) => {
    const before = utils.settings.get.getData();
    utils.settings.get.setData(undefined, now);
    void utils.settings.list.invalidate();
    // The session contains the menu and the features.
    if (before !== undefined && before.mdsArea !== now.mdsArea) void utils.session.current.invalidate();
  };
  trpc.settings.watch.useSubscription(undefined, { onData: follow });
}
