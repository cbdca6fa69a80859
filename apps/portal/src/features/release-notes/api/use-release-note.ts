import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import { errorCode } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { isUuid } from '#/lib/uuid.ts';
import { releaseNoteTexts as texts } from '#/texts/release-notes.ts';

export interface ReleaseNoteAnswer {
  readonly note: ReleaseNote | undefined;
  /** Why there is nothing to show, as the person is told on the way to the list. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => Promise<ReleaseNote | undefined>;
}

/** A release note by the id of a URL. */
export function useReleaseNote(releaseNoteId: string): ReleaseNoteAnswer {
  const wellFormed = isUuid(releaseNoteId);
  const { data, error, refetch } = trpc.releaseNotes.get.useQuery({ releaseNoteId }, { enabled: wellFormed });
  const gone = errorCode(error) === 'UE_404';
  return {
    note: gone ? undefined : data,
    notFound: !wellFormed ? texts.malformedId : gone ? texts.gone : null,
    error: gone ? null : error,
    retry: async () => (await refetch()).data,
  };
}
