import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseSearch } from '#/lib/list-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** URL of the list, kept in the browser history so that the link back restores it. */
    deviceList?: string;
  }
}

/** History state for links from a list to a device. Read when a link is followed, so that links stay while the URL changes. */
export function useOrigin(): () => { deviceList: string } {
  const router = useRouter();
  return useCallback(() => ({ deviceList: router.latestLocation.href }), [router]);
}

/** The list from which a device page was opened, with page and filters; undefined if opened by URL. */
export function useCameFrom(): { readonly to: string; readonly search: Readonly<Record<string, string>> } | undefined {
  const deviceList = useLocation({ select: ({ state }) => state.deviceList });
  if (deviceList === undefined) return undefined;
  const [to = '', query = ''] = deviceList.split('?');
  return { to, search: parseSearch(query) };
}
