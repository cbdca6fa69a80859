import type { FireTablePage, PreviewInput } from '@earshot/domain/schedules/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';

/** How long the typing has to rest before the times are worked out, in milliseconds. */
const REST_MS = 400;
/** Few enough for the table to stay beside the form on a laptop. */
export const FIRE_PAGE_SIZE = 10;

/** Whom it would be sent to, as the preview is asked. */
export type PreviewAudience = Pick<
  PreviewInput,
  'castId' | 'targetIds' | 'controllerTags' | 'tagSelectMode' | 'excludedIds'
>;

export interface FireQuestion {
  readonly groupId: string;
  /** Keeps its identity as long as nobody changes it: it may hold 100,000 locations. */
  readonly audience: PreviewAudience;
  /** Undefined while the times are not right: nothing is asked then. */
  readonly schedule: PreviewInput['schedule'] | undefined;
  readonly conferences: boolean[];
  readonly clipDurationMs: number;
  readonly page: number;
}

/** The fire table of what the form says at this moment. */
export function useFireTable({ audience, ...question }: FireQuestion) {
  const { client } = trpc.useUtils();
  // Comparing keys would mean to write down all locations again and again.
  const whom = useMemo(() => ({ key: randomKey(), audience }), [audience]);
  const text = useDebounced(JSON.stringify(question), REST_MS);
  const asked = useMemo(() => JSON.parse(text) as Omit<FireQuestion, 'audience'>, [text]);
  const { schedule, ...rest } = asked;
  const query = useQuery<FireTablePage>({
    queryKey: ['fire-table', whom.key, text],
    queryFn: ({ signal }) => {
      if (schedule === undefined) throw new Error('Nothing to ask');
      const input = { ...rest, ...whom.audience, schedule, pageSize: FIRE_PAGE_SIZE };
      return client.deliveries.preview.mutate(input, { signal });
    },
    enabled: schedule !== undefined,
    placeholderData: keepPreviousData,
    // Collisions come and go with other people's casts.
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  return { ...query, isBehind: query.isFetching || text !== JSON.stringify(question) };
}
