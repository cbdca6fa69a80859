import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { errorCode } from '#/lib/api-error.ts';
import { useIsInSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '#/texts/audio.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export interface ClipAnswer {
  readonly clip: AudioClip | undefined;
  /** Why there is nothing to show, as the person is told on the way to the list. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A clip of the selected group by the id of a URL. */
export function useClip(clipId: string): ClipAnswer {
  const wellFormed = UUID.test(clipId);
  const { data, error, refetch } = trpc.audioClips.get.useQuery({ clipId }, { enabled: wellFormed });
  const inGroup = useIsInSelectedGroup(data?.groupId);
  const gone = errorCode(error) === 'UE_404';
  const notFound = !wellFormed ? texts.malformedId : gone ? texts.gone : inGroup === false ? texts.otherGroup : null;
  return {
    clip: inGroup === true ? data : undefined,
    notFound,
    error: gone ? null : error,
    retry: () => void refetch(),
  };
}
