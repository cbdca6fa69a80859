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

/** What the calls answer, put together for the page. */
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

/** How many rows a list has: those of a type are known from its totals, others were counted. */
export function totalOf(asked: AskedList, question: ListQuestion, answers: CountAnswers): DeviceTotal | undefined {
  if (question.isNarrowed) return answers.counted;
  const { stats } = answers;
  return stats && { total: asked.list.removed === true ? stats.removed : stats.total, exact: true };
}
interface CountAnswers {
  readonly stats: DeviceStats | undefined;
  readonly counted: DeviceTotal | undefined;
}

/** Of a page far back: how many there were when it was asked for. It stays, or the page would be read anew with each change. */
export function useDeepTotal({ key, isDeep }: ListQuestion, total: DeviceTotal | undefined): number | undefined {
  const [kept, setKept] = useState<{ key: string; total: number }>();
  if (!isDeep) return undefined;
  if (kept?.key === key) return kept.total;
  if (total?.exact === true) setKept({ key, total: total.total });
  return total?.total;
}

/** Whether a list can be asked for: a page far back waits for the total. */
export const isReady = (asked: AskedList, { isDeep }: ListQuestion, total: number | undefined): boolean =>
  !isSearchTooShort(asked) && (!isDeep || total !== undefined);
