import { defaultDeviceSort, deviceSorts, type ListedDevices } from '@earshot/domain/devices/lists';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

export type DeviceSearch = ListSearch & { readonly page: number };

const KEYS = ['page', 'search', 'sort', 'order', 'filterType', 'noFilters'] as const;

/** Whether the list's URL states page and sort explicitly when it opens. Other lists use the type's default. */
const namesItsSort = ({ level, removed = false }: ListedDevices) => level === 'group' || removed;

/** Reads the list state from the URL. Invalid values are replaced; `noFilters` clears all filters. */
export function readDeviceSearch(raw: Readonly<Record<string, unknown>>, list: ListedDevices): DeviceSearch {
  const read = readListSearch(deviceSorts(list))({ ...raw });
  const search = {
    ...read,
    page: read.page ?? 1,
    filterType: read.noFilters === undefined ? read.filterType : undefined,
  };
  const isBare = KEYS.every((key) => raw[key] === undefined);
  return isBare && namesItsSort(list) ? { ...search, ...defaultDeviceSort(list) } : search;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Whether the URL already matches the state read from it. An omitted first page matches if the list's URL need not
 * state its sort.
 */
export function isSettled(raw: Readonly<Record<string, unknown>>, search: DeviceSearch, list: ListedDevices): boolean {
  const says = (key: (typeof KEYS)[number]) => textOf(raw[key]);
  const valueOf = (key: (typeof KEYS)[number]) => textOf(search[key]);
  return KEYS.every((key) => {
    if (key === 'page' && says(key) === '') return !namesItsSort(list);
    return says(key) === valueOf(key);
  });
}
