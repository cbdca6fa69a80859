import { type ListSearch, readListSearch } from '#/lib/list-search.ts';
import { isUuid } from '#/lib/uuid.ts';
import { CAST_SORTS, type CastSort } from './cast-sorts.ts';

/** What the list of casts keeps in the URL. */
export interface CastSearch extends ListSearch<CastSort> {
  /** Only casts that have been sent there. */
  locationId?: string | undefined;
}

const read = readListSearch(CAST_SORTS);

export function readCastSearch(raw: Record<string, unknown>): CastSearch {
  const { locationId } = raw;
  return { ...read(raw), locationId: typeof locationId === 'string' && isUuid(locationId) ? locationId : undefined };
}
