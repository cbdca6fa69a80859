import type { BaseUnit, ListBaseUnitsInput } from '@earshot/domain/devices/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import type { DeviceListData } from '../list-data.ts';
import { type AskedList, isSearchTooShort, questionOf } from '../list-question.ts';
import { isReady, toListData, totalOf, useDeepTotal } from './list-parts.ts';
import { useLiveRows } from './use-live-rows.ts';

export function useBaseUnitList(asked: AskedList): DeviceListData<BaseUnit> {
  const { place, search } = asked;
  const utils = trpc.useUtils();
  const question = questionOf(asked);
  const { which } = question;
  const stats = trpc.baseUnits.stats.useQuery(place);
  const count = trpc.baseUnits.count.useQuery(which, {
    enabled: question.isNarrowed && !isSearchTooShort(asked),
    placeholderData: keepPreviousData,
  });
  const total = totalOf(asked, question, { stats: stats.data, counted: count.data });
  const deepTotal = useDeepTotal(question, total);
  // Valid for this list: the sort was checked when the URL was read.
  const sort = search.sort as ListBaseUnitsInput['sort'];
  const input = { ...which, ...question.rows, sort, total: deepTotal };
  const rows = trpc.baseUnits.list.useQuery(input, {
    enabled: isReady(asked, question, deepTotal),
    placeholderData: keepPreviousData,
  });
  const live = useLiveRows<BaseUnit>({
    question: question.key,
    rows: rows.data?.items,
    filter: question.filter,
    searching: question.searching,
    lookUp: async (devices) => (await utils.baseUnits.lookUp.fetch({ ...place, devices }, { staleTime: 0 })).items,
    write: (change) => utils.baseUnits.list.setData(input, (page) => page && { ...page, items: change(page.items) }),
    readStats: () => void stats.refetch(),
  });
  trpc.baseUnits.watch.useSubscription(place, { onData: live.onChange });
  return toListData({ rows, stats, total, live });
}
