import { isMissing } from '#/lib/api-error.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { isUuid } from '#/lib/uuid.ts';
import { castListTexts as texts } from '#/texts/cast-list.ts';

export interface CastAnswer {
  readonly cast: RouterOutputs['messageCasts']['get'] | undefined;
  /** Why there is nothing to show. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A cast as it is seen from the selected group, by the id of a URL. */
export function useCast(castId: string): CastAnswer {
  const { id: groupId } = useSelectedGroup();
  const wellFormed = isUuid(castId);
  const here = trpc.messageCasts.get.useQuery({ castId, groupId }, { enabled: wellFormed });
  const missing = isMissing(here.error);
  // Only to say the right thing: whether it is there at all for this person.
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
