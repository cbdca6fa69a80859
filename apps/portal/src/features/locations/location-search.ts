import { type ListSearch, readListSearch } from '#/lib/list-search.ts';
import { LOCATION_SORTS, type LocationSort } from './location-sorts.ts';

/** Whose locations are shown: without it those of the group and all below it. */
export const PLACES = ['own', 'unassigned'] as const;
export type LocationPlaces = (typeof PLACES)[number];

/** What the list of locations keeps in the URL, besides what every list does. */
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

/** The part of the question to the server that is not about pages and order. */
export const placesFilter = (places: LocationPlaces | undefined): { subGroups?: boolean; unassigned?: boolean } =>
  places === 'own' ? { subGroups: false } : places === 'unassigned' ? { unassigned: true } : {};
