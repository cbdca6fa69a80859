import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import { type EnrolmentPlace, REFRESH_MS, useEnrolmentStats } from '#/shared/enrolments/api/use-enrolment-stats.ts';
import { type EnrolmentSearch, readStatuses } from '../enrolment-search.ts';

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
  const stats = useEnrolmentStats(place, () => {
    void utils.enrolments.list.invalidate();
    void utils.enrolments.count.invalidate();
  });
  return { list, count, stats };
}
