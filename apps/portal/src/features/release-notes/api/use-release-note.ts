import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import { isUuid } from '@earshot/domain/ids/uuid';
import { errorCode } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';

export interface ReleaseNoteAnswer {
  readonly note: ReleaseNote | undefined;
  /** Message shown when the user is redirected to the list, if the release note was not found. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => Promise<ReleaseNote | undefined>;
}

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
