import type { FireTablePage, PreviewInput } from '@earshot/domain/schedules/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';

/** Debounce before the times are requested, in milliseconds. */
const REST_MS = 400;
/** Small enough for the table to fit beside the form on a laptop. */
export const FIRE_PAGE_SIZE = 10;

/** The audience fields of a preview request. */
export type PreviewAudience = Pick<
  PreviewInput,
  'castId' | 'targetIds' | 'controllerTags' | 'tagSelectMode' | 'excludedIds'
>;

export interface FireQuestion {
  readonly groupId: string;
  /** Must keep its identity until the audience changes: it may list 100,000 locations. */
  readonly audience: PreviewAudience;
  /** Undefined while the times are invalid; no request is made then. */
  readonly schedule: PreviewInput['schedule'] | undefined;
  readonly conferences: boolean[];
  readonly clipDurationMs: number;
  readonly page: number;
}

/** The fire table for the current form values. */
export function useFireTable({ audience, ...question }: FireQuestion) {
  const { client } = trpc.useUtils();
  // A random key per audience avoids serialising all locations for each comparison.
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
    // Casts of other users can add or remove collisions.
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  return { ...query, isBehind: query.isFetching || text !== JSON.stringify(question) };
}
