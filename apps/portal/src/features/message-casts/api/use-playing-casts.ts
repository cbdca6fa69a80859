import { useMemo } from 'react';
import { trpc } from '#/lib/trpc.ts';

/** Refetch interval while any cast plays, in milliseconds. */
const REFETCH_MS = 5_000;

/** Casts of a group that play now, mapped to their deliveries. */
export function usePlayingCasts(groupId: string): ReadonlyMap<string, string> {
  const { data } = trpc.deliveries.list.useQuery(
    { groupId, sort: 'createdAt', order: 'DESC' },
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'sending') ? REFETCH_MS : false,
      staleTime: 2_000,
    },
  );
  return useMemo(() => {
    const sounding = data?.items.filter(({ status, counts }) => status === 'sending' && counts.STARTED > 0) ?? [];
    return new Map(sounding.map(({ castId, id }) => [castId, id]));
  }, [data]);
}
