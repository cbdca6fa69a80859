import type { EndpointKind } from '@earshot/domain/devices/kinds';
import type { Endpoint, ListEndpointsInput } from '@earshot/domain/devices/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import type { DeviceListData } from '../list-data.ts';
import { type AskedList, isSearchTooShort, questionOf } from '../list-question.ts';
import { isReady, toListData, totalOf, useDeepTotal } from './list-parts.ts';
import { useLiveRows } from './use-live-rows.ts';

/** Live list of headsets, handsets, call points or keypads. */
export function useEndpointList(endpointType: EndpointKind, asked: AskedList): DeviceListData<Endpoint> {
  const { place, list, search } = asked;
  const utils = trpc.useUtils();
  const question = questionOf(asked);
  const which = { ...question.which, endpointType, removed: list.removed ?? false };
  const stats = trpc.endpoints.stats.useQuery({ ...place, endpointType });
  const count = trpc.endpoints.count.useQuery(which, {
    enabled: question.isNarrowed && !isSearchTooShort(asked),
    placeholderData: keepPreviousData,
  });
  const total = totalOf(asked, question, { stats: stats.data, counted: count.data });
  const deepTotal = useDeepTotal(question, total);
  // Valid for this list: the sort was checked when the URL was read.
  const sort = search.sort as ListEndpointsInput['sort'];
  const input = { ...which, ...question.rows, sort, total: deepTotal };
  const rows = trpc.endpoints.list.useQuery(input, {
    enabled: isReady(asked, question, deepTotal),
    placeholderData: keepPreviousData,
  });
  const live = useLiveRows<Endpoint>({
    question: question.key,
    rows: rows.data?.items,
    filter: question.filter,
    searching: question.searching,
    lookUp: async (devices) =>
      (await utils.endpoints.lookUp.fetch({ ...place, endpointType, devices }, { staleTime: 0 })).items,
    write: (change) => utils.endpoints.list.setData(input, (page) => page && { ...page, items: change(page.items) }),
    readStats: () => void stats.refetch(),
  });
  trpc.endpoints.watch.useSubscription({ ...place, endpointType }, { onData: live.onChange });
  return toListData({ rows, stats, total, live });
}
