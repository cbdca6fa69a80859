import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { isUuid } from '@earshot/domain/ids/uuid';
import { errorCode } from '#/lib/api-error.ts';
import { useIsInSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';

export interface ClipAnswer {
  readonly clip: AudioClip | undefined;
  /** Message shown when the user is redirected to the list, if the clip was not found. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useClip(clipId: string): ClipAnswer {
  const wellFormed = isUuid(clipId);
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
