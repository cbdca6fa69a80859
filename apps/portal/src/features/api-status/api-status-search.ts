import { API_STATES, API_STATUS_SORTS, type ApiState, type ApiStatusSort } from '@earshot/domain/api-status/lists';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

export type ApiStatusSearch = ListSearch<ApiStatusSort>;
export const readApiStatusSearch: (raw: Record<string, unknown>) => ApiStatusSearch = readListSearch(API_STATUS_SORTS);

/** Reads the states from the URL parameter `filterType`, separated by commas. */
export function readApiStates(filterType: string | undefined): ApiState[] {
  const named = new Set(filterType?.split(','));
  return API_STATES.filter((state) => named.has(state));
}
