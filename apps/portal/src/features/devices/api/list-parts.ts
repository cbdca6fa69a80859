import type { DeviceStats, DeviceTotal } from '@earshot/domain/devices/schema';
import { useState } from 'react';
import type { DeviceListData, DeviceRow } from '../list-data.ts';
import { type AskedList, isSearchTooShort, type ListQuestion } from '../list-question.ts';

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}
interface Parts<Row> {
  readonly rows: Answer<{ readonly items: readonly Row[] }> & { readonly isPlaceholderData: boolean };
  readonly stats: Answer<DeviceStats>;
  readonly total: DeviceTotal | undefined;
  readonly live: { readonly waiting: number; readonly forget: () => void };
}

export function toListData<Row extends DeviceRow>({ rows, stats, total, live }: Parts<Row>): DeviceListData<Row> {
  return {
    rows: rows.data?.items,
    error: rows.error,
    isStale: rows.isPlaceholderData,
    total,
    stats: stats.data,
    statsError: stats.error,
    waiting: live.waiting,
    readAgain: () => {
      live.forget();
      void rows.refetch();
      void stats.refetch();
    },
    readStatsAgain: () => void stats.refetch(),
  };
}

/** Number of rows: from the type's totals if unfiltered, otherwise from the count query. */
export function totalOf(asked: AskedList, question: ListQuestion, answers: CountAnswers): DeviceTotal | undefined {
  if (question.isNarrowed) return answers.counted;
  const { stats } = answers;
  return stats && { total: asked.list.removed === true ? stats.removed : stats.total, exact: true };
}
interface CountAnswers {
  readonly stats: DeviceStats | undefined;
  readonly counted: DeviceTotal | undefined;
}

/** Total at the time a deep page was requested. Kept constant, because a new total would refetch the page. */
export function useDeepTotal({ key, isDeep }: ListQuestion, total: DeviceTotal | undefined): number | undefined {
  const [kept, setKept] = useState<{ key: string; total: number }>();
  if (!isDeep) return undefined;
  if (kept?.key === key) return kept.total;
  if (total?.exact === true) setKept({ key, total: total.total });
  return total?.total;
}

/** Whether the list can be requested: a deep page needs the total first. */
export const isReady = (asked: AskedList, { isDeep }: ListQuestion, total: number | undefined): boolean =>
  !isSearchTooShort(asked) && (!isDeep || total !== undefined);
