import type { Conference, listConferencesInput } from '@earshot/domain/devices/schema';
import type { z } from 'zod';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import type { DeviceListData } from '../list-data.ts';
import { type AskedList, isSearchTooShort, questionOf } from '../list-question.ts';
import { isReady, toListData, totalOf, useDeepTotal } from './list-parts.ts';
import { useLiveRows } from './use-live-rows.ts';

export function useConferenceList(asked: AskedList): DeviceListData<Conference> {
  const { place, search } = asked;
  const utils = trpc.useUtils();
  const question = questionOf(asked);
  const { which } = question;
  const stats = trpc.conferences.stats.useQuery(place);
  const count = trpc.conferences.count.useQuery(which, {
    enabled: question.isNarrowed && !isSearchTooShort(asked),
    placeholderData: keepPreviousData,
  });
  const total = totalOf(asked, question, { stats: stats.data, counted: count.data });
  const deepTotal = useDeepTotal(question, total);
  // Valid for this list: the sort was checked when the URL was read.
  const sort = search.sort as z.input<typeof listConferencesInput>['sort'];
  const input = { ...which, ...question.rows, sort, total: deepTotal };
  const rows = trpc.conferences.list.useQuery(input, {
    enabled: isReady(asked, question, deepTotal),
    placeholderData: keepPreviousData,
  });
  const live = useLiveRows<Conference>({
    question: question.key,
    rows: rows.data?.items,
    filter: question.filter,
    searching: question.searching,
    lookUp: async (devices) => (await utils.conferences.lookUp.fetch({ ...place, devices }, { staleTime: 0 })).items,
    write: (change) => utils.conferences.list.setData(input, (page) => page && { ...page, items: change(page.items) }),
    readStats: () => void stats.refetch(),
  });
  trpc.conferences.watch.useSubscription(place, { onData: live.onChange });
  return toListData({ rows, stats, total, live });
}
