import type { FlagKey } from '@earshot/domain/settings/definitions';
import { withLiveFlags } from '@earshot/domain/settings/live-flags';
import type { PortalSettings } from '@earshot/domain/settings/schema';
import { useMemo, useSyncExternalStore } from 'react';
import { liveFlags, onLiveFlags } from './live-flags.ts';
import { trpc } from './trpc.ts';

/** The portal settings, including the flags of this browser session; undefined until loaded. */
export function useSettings(): PortalSettings | undefined {
  const { data } = trpc.settings.get.useQuery(undefined, { staleTime: Infinity });
  const live = useSyncExternalStore(onLiveFlags, liveFlags);
  return useMemo(() => data && withLiveFlags(data, live), [data, live]);
}

/** False until the settings are loaded. */
export const useFlag = (flag: FlagKey): boolean => useSettings()?.[flag] ?? false;
