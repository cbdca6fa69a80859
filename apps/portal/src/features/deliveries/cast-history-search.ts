import { type ListSearch, readListSearch } from '#/lib/list-search.ts';
import { type Days, dayIn } from '#/lib/search-values.ts';

/** URL state of the history of Message Casts: the status card is in `filterType`. */
export type CastHistorySearch = ListSearch<never> & Days;

const readList = readListSearch([]);

/** Reads the URL state. Invalid values are dropped, never an error. */
export const readCastHistorySearch = (raw: Record<string, unknown>): CastHistorySearch => ({
  ...readList(raw),
  from: dayIn(raw['from']),
  to: dayIn(raw['to']),
});
