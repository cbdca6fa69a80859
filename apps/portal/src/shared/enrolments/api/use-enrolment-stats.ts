import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';

/** A group with its sub-groups, or the location of one controller. */
export interface EnrolmentPlace {
  readonly groupId?: string | undefined;
  readonly controllerId?: string | undefined;
}

/** Interval of reading enrolments again in case no change is announced, in milliseconds. */
export const REFRESH_MS = 60_000;

/** Numbers of headsets by status, updated live. `onChange` runs after each change of an enrolment at the place. */
export function useEnrolmentStats(place: EnrolmentPlace, onChange?: () => void) {
  const utils = trpc.useUtils();
  const stats = trpc.enrolments.stats.useQuery(place, {
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  trpc.enrolments.watch.useSubscription(place, {
    onData: ({ at: _at, ...now }) => {
      // The first value follows the first reads.
      if (utils.enrolments.stats.getData(place) === undefined) return;
      utils.enrolments.stats.setData(place, now);
      onChange?.();
    },
  });
  return stats;
}
