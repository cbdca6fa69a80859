import type { FlagKey } from '@earshot/domain/settings/definitions';
import { withLiveFlags } from '@earshot/domain/settings/live-flags';
import type { PortalSettings } from '@earshot/domain/settings/schema';
import { useMemo, useSyncExternalStore } from 'react';
import { liveFlags, onLiveFlags } from './live-flags.ts';
import { trpc } from './trpc.ts';

/** The portal's settings as this browser session sees them; undefined until they are known. */
export function useSettings(): PortalSettings | undefined {
  const { data } = trpc.settings.get.useQuery(undefined, { staleTime: Infinity });
  const live = useSyncExternalStore(onLiveFlags, liveFlags);
  return useMemo(() => data && withLiveFlags(data, live), [data, live]);
}

/** Off until the settings are known. */
export const useFlag = (flag: FlagKey): boolean => useSettings()?.[flag] ?? false;
