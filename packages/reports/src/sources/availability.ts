import type { Database } from '@earshot/db/client';
import { measureAvailability, type MeasuredTime } from '@earshot/db/queries/controllers/availability';
import { listQuarters, quarterOf } from '@earshot/db/queries/controllers/availability-quarters';
import { listBars } from '@earshot/db/queries/reports/bars';
import { timesOfPeriods } from '@earshot/domain/controllers/availability';
import { STANDARD_REPORTS } from '@earshot/domain/reports/standard-definitions';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { timePoint, withinWindow } from './bar-points.ts';
import { percent, tenths } from './numbers.ts';
import type { ReportSource, SourceWindow } from './report-source.ts';

/** The online part of the known time of the controllers, by the rule of the availability chart. */
export const AVAILABILITY: ReportSource = {
  read: async (db, window) => {
    const now = new Date();
    const past = { ...window, to: window.to < now ? window.to : now };
    const bars = past.to > past.from ? await listBars(db, past) : [];
    const periods = bars.map((bar) => {
      const { at, until } = withinWindow(bar, past);
      return { from: at.getTime(), to: until.getTime() };
    });
    const times = timesOfPeriods(periods, await measure(db, window, periods));
    const found = bars.flatMap((bar, index) => {
      const { knownMs, onlineMs } = times[index] ?? { knownMs: 0, onlineMs: 0 };
      return [{ bar, knownMs, onlineMs, availability: percent(onlineMs, knownMs) }];
    });
    const known = found.filter(({ knownMs }) => knownMs > 0);
    return {
      series: [...STANDARD_REPORTS.controller_availability.series],
      points: known.length === 0 ? [] : found.map(({ bar, availability }) => timePoint(bar, window, [availability])),
      rows: known.map(({ bar, availability, knownMs, onlineMs }) => ({
        period: bar.at.toISOString(),
        availability,
        offlineHours: tenths((knownMs - onlineMs) / HOUR_MS),
        knownHours: tenths(knownMs / HOUR_MS),
      })),
    };
  },
};

/**
 * Takes the quarters of an hour that are stored for a large group, and measures the rest from the changes. Of a quarter at
 * an end of the range, the part in the range is estimated: exact times would need all changes since.
 */
async function measure(
  db: Database,
  { place, groupId }: SourceWindow,
  periods: readonly { from: number; to: number }[],
): Promise<MeasuredTime[]> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = { from: first.from, to: last.to };
  const group = { groupId, customerId: place.scope.customerId };
  const quarters =
    place.controllerId === undefined ? await listQuarters(db, group, { ...range, from: quarterOf(range.from) }) : [];
  const since = quarters.at(-1)?.to ?? range.from;
  const ends = periods.map(({ to }) => to).filter((to) => to > since);
  const stored = quarters.map((quarter) => partOf(quarter, range));
  return ends.length === 0 ? stored : [...stored, ...(await measureAvailability(db, place, [since, ...ends]))];
}

function partOf({ from, to, knownMs, onlineMs }: MeasuredTime, range: { from: number; to: number }): MeasuredTime {
  const part = { from: Math.max(from, range.from), to: Math.min(to, range.to) };
  const share = (part.to - part.from) / (to - from);
  return { ...part, knownMs: knownMs * share, onlineMs: onlineMs * share };
}
