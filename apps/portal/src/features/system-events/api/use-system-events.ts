import { keepPreviousData } from '@tanstack/react-query';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { cursorsOf, isSearchTooShort, type SystemEventSearch, toFilter } from '../system-event-search.ts';

/** Interval of reading the newest page again, in milliseconds. */
const REFRESH_MS = 10_000;

/** A page of events. The newest page is read again regularly; older pages do not change under the reader. */
export function useSystemEvents(search: SystemEventSearch) {
  const { id: groupId } = useSelectedGroup();
  const { olderThan, newerThan } = cursorsOf(search);
  const isNewest = olderThan === undefined && newerThan === undefined;
  return trpc.systemEvents.list.useQuery(
    { ...toFilter(search, groupId), olderThan, newerThan },
    {
      enabled: !isSearchTooShort(search),
      placeholderData: keepPreviousData,
      refetchInterval: isNewest && REFRESH_MS,
    },
  );
}
