import { API_STATES, API_STATUS_SORTS, type ApiState, type ApiStatusSort } from '@earshot/domain/api-status/lists';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

export type ApiStatusSearch = ListSearch<ApiStatusSort>;
export const readApiStatusSearch: (raw: Record<string, unknown>) => ApiStatusSearch = readListSearch(API_STATUS_SORTS);

/** The states that a URL's `filterType` names, commas between them. */
export function readApiStates(filterType: string | undefined): ApiState[] {
  const named = new Set(filterType?.split(','));
  return API_STATES.filter((state) => named.has(state));
}
