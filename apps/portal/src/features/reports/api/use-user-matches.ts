import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';

/** Users shown for a search. */
const SHOWN = 6;

/** The first users of the group and its sub-groups that match a search. */
export function useUserMatches(groupId: string, search: string) {
  const { data } = trpc.users.list.useQuery(
    { groupId, search, pageSize: SHOWN },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  return data?.items.map(({ id, firstName, lastName }) => ({ userId: id, name: `${firstName} ${lastName}` }));
}
