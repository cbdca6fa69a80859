import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import { type EnrolmentSearch, readStatuses } from '../enrolment-search.ts';

/** A group with its sub-groups, or the location of one controller. */
export interface EnrolmentPlace {
  readonly groupId?: string | undefined;
  readonly controllerId?: string | undefined;
}

/** Interval of counting and listing in case no change is announced, in milliseconds. */
const REFRESH_MS = 60_000;

/** A page of the list with its numbers, updated live. */
export function useEnrolments(place: EnrolmentPlace, search: EnrolmentSearch) {
  const utils = trpc.useUtils();
  const statuses = readStatuses(search.filterType);
  const filter = {
    ...place,
    ...(search.search !== undefined && { search: search.search }),
    ...(statuses.length > 0 && { statuses }),
  };
  const options = { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS };
  const count = trpc.enrolments.count.useQuery(filter, options);
  const list = trpc.enrolments.list.useQuery(
    { ...filter, page: search.page ?? 1, pageSize: DEFAULT_PAGE_SIZE, sort: search.sort, order: search.order },
    options,
  );
  const stats = trpc.enrolments.stats.useQuery(place, options);
  trpc.enrolments.watch.useSubscription(place, {
    onData: ({ at: _at, ...now }) => {
      // The first value follows the first reads.
      if (utils.enrolments.stats.getData(place) === undefined) return;
      utils.enrolments.stats.setData(place, now);
      void utils.enrolments.list.invalidate();
      void utils.enrolments.count.invalidate();
    },
  });
  return { list, count, stats };
}
