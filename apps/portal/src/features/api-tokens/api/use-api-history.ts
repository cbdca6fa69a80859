import { isUuid } from '@earshot/domain/ids/uuid';
import { keepPreviousData } from '@tanstack/react-query';
import { readCursor } from '#/lib/cursor-place.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { type ApiHistorySearch, toFilter } from '../api-history-search.ts';

/** Interval of reading the newest page again, in milliseconds. */
const REFRESH_MS = 10_000;
const MOST_TOKENS = 200;

/** A page of the history, and the tokens that filter it, as far as the user may see tokens. */
export function useApiHistory(search: ApiHistorySearch) {
  const { id: groupId } = useSelectedGroup();
  const olderThan = readCursor(search.olderThan, isUuid);
  const newerThan = readCursor(search.newerThan, isUuid);
  const isNewest = olderThan === undefined && newerThan === undefined;
  const list = trpc.apiTokens.history.useQuery(
    { ...toFilter(search, groupId), olderThan, newerThan },
    { placeholderData: keepPreviousData, refetchInterval: isNewest && REFRESH_MS },
  );
  const tokens = trpc.apiTokens.list.useQuery(
    { groupId, pageSize: MOST_TOKENS },
    { enabled: usePermission('view_api_tokens') },
  );
  return { list, tokens };
}
