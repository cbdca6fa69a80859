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

export function useLocationById(controllerId: string): LocationAnswer {
  const { data, error, refetch } = trpc.locations.record.useQuery({ controllerId });
  const inGroup = useIsInSelectedGroup(data?.groupId);
  const gone = isMissing(error);
  return {
    record: inGroup === true ? data : undefined,
    notFound: gone ? shellTexts.error.locationGone : inGroup === false ? shellTexts.error.notAvailable : null,
    error: gone ? null : error,
    retry: () => void refetch(),
  };
}
