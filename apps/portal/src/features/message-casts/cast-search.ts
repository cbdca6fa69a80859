import { isUuid } from '@earshot/domain/ids/uuid';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';
import { CAST_SORTS, type CastSort } from './cast-sorts.ts';

export interface CastSearch extends ListSearch<CastSort> {
  /** Lists only casts that were sent to this location. */
  locationId?: string | undefined;
}

const read = readListSearch(CAST_SORTS);

export function readCastSearch(raw: Record<string, unknown>): CastSearch {
  const { locationId } = raw;
  return { ...read(raw), locationId: typeof locationId === 'string' && isUuid(locationId) ? locationId : undefined };
}
