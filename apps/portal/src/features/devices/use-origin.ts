import { useLocation } from '@tanstack/react-router';
import { parseSearch } from '#/lib/list-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Travels along in the browser's history, so that the way back leads to the list as it was. */
    deviceList?: string;
  }
}

/** For links that lead from a list to a device. */
export const useOrigin = (): { deviceList: string } => ({ deviceList: useLocation().href });

/** The list that a device page was opened from, with its page and filters; undefined when it was opened by its address. */
export function useCameFrom(): { readonly to: string; readonly search: Readonly<Record<string, string>> } | undefined {
  const { deviceList } = useLocation().state;
  if (deviceList === undefined) return undefined;
  const [to = '', query = ''] = deviceList.split('?');
  return { to, search: parseSearch(query) };
}
