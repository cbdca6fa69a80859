import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { isMissing } from '#/lib/api-error.ts';
import { useIsInSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { shellTexts } from '#/texts/shell.ts';

export interface LocationAnswer {
  readonly record: ControllerRecord | undefined;
  /** Message shown when the user is redirected to the list, if the location was not found. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Messages for a location that does not exist, and for one outside the selected group. */
interface MissingTexts {
  readonly gone: string;
  readonly elsewhere: string;
}
const USUAL: MissingTexts = { gone: shellTexts.error.locationGone, elsewhere: shellTexts.error.notAvailable };

export function useLocationById(controllerId: string, texts: MissingTexts = USUAL): LocationAnswer {
  const { data, error, refetch } = trpc.locations.record.useQuery({ controllerId });
  const inGroup = useIsInSelectedGroup(data?.groupId);
  const gone = isMissing(error);
  return {
    record: inGroup === true ? data : undefined,
    notFound: gone ? texts.gone : inGroup === false ? texts.elsewhere : null,
    error: gone ? null : error,
    retry: () => void refetch(),
  };
}
