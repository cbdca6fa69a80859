import { instantOf, periodsAround, wallTimeAt, type WallTime } from '../schedules/wall-clock.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';

/** Periods up to now. */
const ROLLING_MS = {
  '1h': HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '365d': 365 * DAY_MS,
} as const;
/** Whole weeks, from Monday, and whole months: the last one that has ended. */
const CALENDAR_MS = { 'last-week': 7 * DAY_MS, 'last-month': 31 * DAY_MS } as const;

export const REPORT_PERIODS = ['1h', '24h', '7d', '30d', '90d', '365d', 'last-week', 'last-month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The longest length of each period, apart from changes of clocks. */
export const PERIOD_MS: Readonly<Record<ReportPeriod, number>> = { ...ROLLING_MS, ...CALENDAR_MS };

/** As in a sentence: "Calls by hour, last 7 days". */
export const PERIOD_WORDS = {
  '1h': 'last hour',
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
  '90d': 'last 90 days',
  '365d': 'last 12 months',
  'last-week': 'last week',
  'last-month': 'last month',
} as const satisfies Record<ReportPeriod, string>;

/** The ends of a period at a moment, as ISO instants. Weeks and months are by the clock of the zone. */
export function periodRange(
  period: ReportPeriod,
  { now, timezone }: { now: number; timezone: string },
): { from: string; to: string } {
  if (period !== 'last-week' && period !== 'last-month')
    return { from: new Date(now - ROLLING_MS[period]).toISOString(), to: new Date(now).toISOString() };
  const today = new Date(wallTimeAt(timezone, now));
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const monday = day - ((today.getUTCDay() + 6) % 7);
  const [first, end] =
    period === 'last-week'
      ? [Date.UTC(year, month, monday - 7), Date.UTC(year, month, monday)]
      : [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)];
  return { from: midnight(timezone, first), to: midnight(timezone, end) };
}

const midnight = (zone: string, wall: WallTime): string =>
  new Date(instantOf(periodsAround(zone, wall, wall), wall).at).toISOString();
