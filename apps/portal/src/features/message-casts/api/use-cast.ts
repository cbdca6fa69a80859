import { isUuid } from '@earshot/domain/ids/uuid';
import { isMissing } from '#/lib/api-error.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { castListTexts as texts } from '#/shared/message-casts/list-texts.ts';

export interface CastAnswer {
  readonly cast: RouterOutputs['messageCasts']['get'] | undefined;
  /** Message shown if the cast was not found. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Cast as seen from the selected group. */
export function useCast(castId: string): CastAnswer {
  const { id: groupId } = useSelectedGroup();
  const wellFormed = isUuid(castId);
  const here = trpc.messageCasts.get.useQuery({ castId, groupId }, { enabled: wellFormed });
  const missing = isMissing(here.error);
  // Distinguishes a cast in another group from a deleted cast.
  const anywhere = trpc.messageCasts.get.useQuery({ castId }, { enabled: wellFormed && missing });
  const elsewhere = anywhere.data === undefined ? texts.gone : texts.otherGroup;
  const reason = !missing ? null : anywhere.isLoading ? undefined : elsewhere;
  return {
    cast: here.data,
    notFound: wellFormed ? (reason ?? null) : texts.malformedId,
    error: missing ? null : here.error,
    retry: () => void here.refetch(),
  };
}
