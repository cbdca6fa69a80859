import { devicePageSize, type ListedDevices, MIN_SEARCH_LENGTH } from '@earshot/domain/devices/lists';
import { type DeviceFilter, readChoices, toFilter } from './device-filter.ts';
import type { DevicePlace } from './device-place.ts';
import type { DeviceSearch } from './device-search.ts';

/** A list at a place, as its address asks for it. */
export interface AskedList {
  readonly list: ListedDevices;
  readonly place: DevicePlace;
  readonly search: DeviceSearch;
}

export interface ListQuestion {
  readonly filter: DeviceFilter;
  /** Which devices, for the calls that list and count them. */
  readonly which: DevicePlace & DeviceFilter & { readonly search: string };
  /** Which rows of them. */
  readonly rows: Pick<DeviceSearch, 'page' | 'order'>;
  readonly searching: boolean;
  /** Something is asked for besides all of the type: only then it has to be counted. */
  readonly isNarrowed: boolean;
  /** So far back that the server wants to know how many there are, to read from the nearer end. */
  readonly isDeep: boolean;
  /** Stands for all of it. */
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

/** In a group a search needs some characters to find anything in time. */
export const isSearchTooShort = ({ list, search }: Pick<AskedList, 'list' | 'search'>): boolean => {
  const { length } = search.search?.trim() ?? '';
  return list.level === 'group' && length > 0 && length < MIN_SEARCH_LENGTH;
};
