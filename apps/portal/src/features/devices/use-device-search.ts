import type { ListedDevices } from '@earshot/domain/devices/lists';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type DeviceSearch, isSettled, readDeviceSearch } from './device-search.ts';

/** The state of a list in its address, which is put right where it makes no sense. Read here, not with the route: the first page of the portal need not know the lists. */
export function useDeviceSearch(list: ListedDevices): DeviceSearch {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = readDeviceSearch(raw, list);
  const settled = isSettled(raw, search, list);
  useEffect(() => {
    if (settled) return;
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...search }) as never,
      replace: true,
      resetScroll: false,
    });
  });
  return search;
}
