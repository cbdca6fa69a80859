import { devicePageSize, isShortSearch, type ListedDevices } from '@earshot/domain/devices/lists';
import { type DeviceFilter, readChoices, toFilter } from './device-filter.ts';
import type { DevicePlace } from '#/shared/devices/device-place.ts';
import type { DeviceSearch } from './device-search.ts';

/** A list with its place and the state of its URL. */
export interface AskedList {
  readonly list: ListedDevices;
  readonly place: DevicePlace;
  readonly search: DeviceSearch;
}

export interface ListQuestion {
  readonly filter: DeviceFilter;
  /** Selects the devices, for the list and count queries. */
  readonly which: DevicePlace & DeviceFilter & { readonly search: string };
  readonly rows: Pick<DeviceSearch, 'page' | 'order'>;
  readonly searching: boolean;
  /** Whether a filter or search applies, so that the total needs a count query. */
  readonly isNarrowed: boolean;
  /** Whether the page is deep enough that the server needs the total, to read from the nearer end. */
  readonly isDeep: boolean;
  /** Identifies the whole query. */
  readonly key: string;
}

const DEEP_ROWS = 2_000;

export function questionOf({ list, place, search }: AskedList): ListQuestion {
  const filter = list.removed === true ? {} : toFilter(readChoices(search.filterType));
  const text = search.search?.trim() ?? '';
  return {
    filter,
    which: { ...place, ...filter, search: text },
    rows: { page: search.page, order: search.order },
    searching: text !== '',
    isNarrowed: text !== '' || Object.keys(filter).length > 0,
    isDeep: search.page * devicePageSize(list) > DEEP_ROWS,
    key: JSON.stringify([list, place, search]),
  };
}

/** In a group a search needs a minimum length to be fast enough. */
export const isSearchTooShort = ({ list, search }: Pick<AskedList, 'list' | 'search'>): boolean =>
  list.level === 'group' && isShortSearch(search.search);
