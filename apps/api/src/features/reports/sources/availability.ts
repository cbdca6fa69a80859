import type { Database } from '@earshot/db/client';
import { measureAvailability, type MeasuredTime } from '@earshot/db/queries/controllers/availability';
import { listQuarters, QUARTER_MS } from '@earshot/db/queries/controllers/availability-quarters';
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
      points: known.length === 0 ? [] : found.map(({ bar, availability }) => timePoint(bar, past, [availability])),
      rows: known.map(({ bar, availability, knownMs, onlineMs }) => ({
        period: bar.at.toISOString(),
        availability,
        offlineHours: tenths((knownMs - onlineMs) / HOUR_MS),
        knownHours: tenths(knownMs / HOUR_MS),
      })),
    };
  },
};

/** Takes the quarters of an hour that are stored for a large group, and measures the rest from the changes. */
async function measure(
  db: Database,
  { place, groupId }: SourceWindow,
  periods: readonly { from: number; to: number }[],
): Promise<MeasuredTime[]> {
  const from = periods[0]?.from;
  if (from === undefined) return [];
  const firstQuarter = Math.ceil(from / QUARTER_MS) * QUARTER_MS;
  const quarters =
    place.controllerId === undefined
      ? await listQuarters(db, { groupId, customerId: place.scope.customerId }, firstQuarter)
      : [];
  const since = quarters.at(-1)?.to ?? from;
  const ends = periods.map(({ to }) => to).filter((to) => to > since);
  return ends.length === 0 ? quarters : [...quarters, ...(await measureAvailability(db, place, [since, ...ends]))];
}
