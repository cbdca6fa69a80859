import type { Database } from '@earshot/db/client';
import { type BarTime, listBars, type ReportWindow } from '@earshot/db/queries/reports/bars';
import type { ReportPoint } from '@earshot/domain/reports/schema';

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The part of a bar in the window. */
export const withinWindow = ({ at, until }: BarTime, { from, to }: Pick<ReportWindow, 'from' | 'to'>): BarTime => ({
  at: later(at, from),
  until: earlier(until, to),
});

export interface BarValue {
  readonly at: Date;
  /** Null for the sum of all series that are not drawn individually. */
  readonly id: string | null;
  readonly n: number;
}

/** Points for every bar of the window, with a number for each series. Bars without a value count 0. */
export async function countedPoints(
  db: Database,
  window: ReportWindow,
  { ids, values }: { ids: readonly (string | null)[]; values: readonly BarValue[] },
): Promise<ReportPoint[]> {
  if (ids.length === 0) return [];
  const found = new Map(values.map(({ at, id, n }) => [`${at.getTime()} ${id}`, n]));
  return (await listBars(db, window)).map((bar) =>
    timePoint(
      bar,
      window,
      ids.map((id) => found.get(`${bar.at.getTime()} ${id}`) ?? 0),
    ),
  );
}

export function timePoint(
  bar: BarTime,
  window: Pick<ReportWindow, 'from' | 'to'>,
  values: (number | null)[],
): ReportPoint {
  const { at, until } = withinWindow(bar, window);
  return {
    at: bar.at.toISOString(),
    label: '',
    values,
    bar: { from: at.toISOString(), to: until.toISOString() },
  };
}
