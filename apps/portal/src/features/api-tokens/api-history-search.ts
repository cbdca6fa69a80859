import type { ApiHistoryFilter } from '@earshot/domain/access-tokens/api-history-schema';
import { isUuid } from '@earshot/domain/ids/uuid';
import { type CursorPlace, readCursorPlace } from '#/lib/cursor-place.ts';
import { type Days, dayIn, instantsOf, textIn } from '#/lib/search-values.ts';

/** URL state of the history of API tokens. */
export interface ApiHistorySearch extends CursorPlace, Days {
  /** Id of an API token. */
  readonly token?: string | undefined;
  readonly action?: string | undefined;
}

/** Reads the URL state. Invalid values are dropped, never an error. */
export function readApiHistorySearch(raw: Record<string, unknown>): ApiHistorySearch {
  const token = textIn(raw['token']) ?? '';
  return {
    from: dayIn(raw['from']),
    to: dayIn(raw['to']),
    token: isUuid(token) ? token : undefined,
    action: textIn(raw['action'], 100),
    ...readCursorPlace(raw, isUuid),
  };
}

export const toFilter = ({ from, to, token, action }: ApiHistorySearch, groupId: string): ApiHistoryFilter => ({
  groupId,
  ...instantsOf({ from, to }),
  ...(token !== undefined && { tokenId: token }),
  ...(action !== undefined && { action }),
});

export const isFiltered = ({ from, to, token, action }: ApiHistorySearch): boolean =>
  [from, to, token, action].some((value) => value !== undefined);
