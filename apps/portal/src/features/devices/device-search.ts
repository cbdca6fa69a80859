import { defaultDeviceSort, deviceSorts, type ListedDevices } from '@earshot/domain/devices/lists';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

export type DeviceSearch = ListSearch & { readonly page: number };

const KEYS = ['page', 'search', 'sort', 'order', 'filterType', 'noFilters'] as const;

/** Lists whose address names page and sort when they open; the others have the default of their type. */
const namesItsSort = ({ level, removed = false }: ListedDevices) => level === 'group' || removed;

/** The state of a list of devices from its address. What makes no sense is put right; `noFilters` takes all filters away. */
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

/** Whether an address says what was read from it. A first page needs no mention where nothing else is told. */
export function isSettled(raw: Readonly<Record<string, unknown>>, search: DeviceSearch, list: ListedDevices): boolean {
  const says = (key: (typeof KEYS)[number]) => textOf(raw[key]);
  const means = (key: (typeof KEYS)[number]) => textOf(search[key]);
  return KEYS.every((key) => {
    if (key === 'page' && says(key) === '') return !namesItsSort(list);
    return says(key) === means(key);
  });
}
