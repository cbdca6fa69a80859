import { type ListSearch, readListSearch } from '#/lib/list-search.ts';
import { LOCATION_SORTS, type LocationSort } from './location-sorts.ts';

/** Scope of the list. If absent: locations of the group and its sub-groups. */
export const PLACES = ['own', 'unassigned'] as const;
export type LocationPlaces = (typeof PLACES)[number];

/** URL state of the location list, in addition to that of every list. */
export interface LocationSearch extends ListSearch<LocationSort> {
  readonly label?: string | undefined;
  readonly places?: LocationPlaces | undefined;
}

const readList = readListSearch(LOCATION_SORTS);
const LABEL_MAX = 20;

export function readLocationSearch(raw: Record<string, unknown>): LocationSearch {
  const label = typeof raw['label'] === 'string' ? raw['label'].trim().toLowerCase() : '';
  const places = PLACES.find((known) => known === raw['places']);
  return {
    ...readList(raw),
    ...(label !== '' && label.length <= LABEL_MAX && { label }),
    ...(places !== undefined && { places }),
  };
}

/** Server filter for the scope of the list. */
export const placesFilter = (places: LocationPlaces | undefined): { subGroups?: boolean; unassigned?: boolean } =>
  places === 'own' ? { subGroups: false } : places === 'unassigned' ? { unassigned: true } : {};
