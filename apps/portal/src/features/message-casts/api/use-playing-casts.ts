import { useMemo } from 'react';
import { trpc } from '#/lib/trpc.ts';

/** While something plays the list looks again this often, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

/** The casts of a group that are being sent at this moment, each with its delivery. */
export function usePlayingCasts(groupId: string): ReadonlyMap<string, string> {
  const { data } = trpc.deliveries.list.useQuery(
    { groupId, sort: 'createdAt', order: 'DESC' },
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'sending') ? LOOK_AGAIN_MS : false,
      staleTime: 2_000,
    },
  );
  return useMemo(() => {
    const sounding = data?.items.filter(({ status, counts }) => status === 'sending' && counts.STARTED > 0) ?? [];
    return new Map(sounding.map(({ castId, id }) => [castId, id]));
  }, [data]);
}
