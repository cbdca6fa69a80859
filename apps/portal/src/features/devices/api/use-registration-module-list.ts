import type { listRegistrationModulesInput, RegistrationModule } from '@earshot/domain/devices/schema';
import type { z } from 'zod';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import type { DeviceListData } from '../list-data.ts';
import { type AskedList, isSearchTooShort, questionOf } from '../list-question.ts';
import { isReady, toListData, totalOf, useDeepTotal } from './list-parts.ts';
import { useLiveRows } from './use-live-rows.ts';

export function useRegistrationModuleList(asked: AskedList): DeviceListData<RegistrationModule> {
  const { place, search } = asked;
  const utils = trpc.useUtils();
  const question = questionOf(asked);
  const { which } = question;
  const stats = trpc.registrationModules.stats.useQuery(place);
  const count = trpc.registrationModules.count.useQuery(which, {
    enabled: question.isNarrowed && !isSearchTooShort(asked),
    placeholderData: keepPreviousData,
  });
  const total = totalOf(asked, question, { stats: stats.data, counted: count.data });
  const deepTotal = useDeepTotal(question, total);
  // Valid for this list: the sort was checked when the URL was read.
  const sort = search.sort as z.input<typeof listRegistrationModulesInput>['sort'];
  const input = { ...which, ...question.rows, sort, total: deepTotal };
  const rows = trpc.registrationModules.list.useQuery(input, {
    enabled: isReady(asked, question, deepTotal),
    placeholderData: keepPreviousData,
  });
  const live = useLiveRows<RegistrationModule>({
    question: question.key,
    rows: rows.data?.items,
    filter: question.filter,
    searching: question.searching,
    lookUp: async (devices) =>
      (await utils.registrationModules.lookUp.fetch({ ...place, devices }, { staleTime: 0 })).items,
    write: (change) =>
      utils.registrationModules.list.setData(input, (page) => page && { ...page, items: change(page.items) }),
    readStats: () => void stats.refetch(),
  });
  trpc.registrationModules.watch.useSubscription(place, { onData: live.onChange });
  return toListData({ rows, stats, total, live });
}
