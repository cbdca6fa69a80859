import type { ListedDevices } from '@earshot/domain/devices/lists';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type DeviceSearch, isSettled, readDeviceSearch } from './device-search.ts';

/**
 * State of a list from its URL, which is corrected if invalid. Read here instead of in the route, to keep the lists
 * out of the first bundle.
 */
export function useDeviceSearch(list: ListedDevices): DeviceSearch {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = readDeviceSearch(raw, list);
  const settled = isSettled(raw, search, list);
  useEffect(() => {
    if (settled) return;
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    });
  });
  return search;
}
