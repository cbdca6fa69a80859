import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { browserZone } from '#/lib/local-time.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { dayAfter } from '../calendar-days.ts';

/** Refetch interval, to include deliveries that were added or ended. */
const EVERY_MS = 60_000;

/** Plays of the selected group on these days. */
export function useCalendar(days: readonly string[], clock: 'zone' | 'local') {
  const { id: groupId } = useSelectedGroup();
  const [from = '', last = from] = [days[0], days.at(-1)];
  return trpc.calendar.list.useQuery(
    { groupId, from, to: dayAfter(last, 1), zone: browserZone(), clock },
    { placeholderData: keepPreviousData, refetchInterval: EVERY_MS },
  );
}

/** Names of the holiday sets by date. */
export function useHolidays(): ReadonlyMap<string, readonly string[]> {
  const { id: groupId } = useSelectedGroup();
  const { data } = trpc.holidaySets.list.useQuery({ groupId }, { staleTime: EVERY_MS });
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const { name, dates } of data?.items ?? [])
      for (const date of dates) names.set(date, [...(names.get(date) ?? []), name]);
    return names;
  }, [data]);
}
