import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { REPORT_MESSAGES } from './messages.ts';

export const GRANULARITIES = ['minutes', 'hours', 'days'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

const GRANULARITY_MS: Readonly<Record<Granularity, number>> = {
  minutes: MINUTE_MS,
  hours: 60 * MINUTE_MS,
  days: DAY_MS,
};
/** Maximum number of bars in a chart; enough for a year of days. */
const MOST_BARS = 400;
/** Number of days for which calls are stored by the minute; older calls are stored by the hour. */
export const MINUTES_KEPT_DAYS = 7;

export interface ReportRange {
  /** ISO instants. */
  readonly from: string;
  readonly to: string;
  readonly granularity: Granularity;
}

/**
 * Whether bars of this length suit a range: at least one bar, at most `MOST_BARS`, and minutes only while they are
 * stored.
 */
function suitsRange({ from, to, granularity }: ReportRange, now: Date): boolean {
  const length = Date.parse(to) - Date.parse(from);
  const bar = GRANULARITY_MS[granularity];
  if (length < bar || length > MOST_BARS * bar) return false;
  return granularity !== 'minutes' || now.getTime() - Date.parse(from) <= MINUTES_KEPT_DAYS * DAY_MS;
}

/** The error message for a range; undefined if it is valid. */
export function rangeProblem(range: ReportRange, { maxDays, now }: { maxDays: number; now: Date }): string | undefined {
  const length = Date.parse(range.to) - Date.parse(range.from);
  if (length <= 0) return REPORT_MESSAGES.order;
  if (length > maxDays * DAY_MS) return REPORT_MESSAGES.tooLong(maxDays);
  return suitsRange(range, now) ? undefined : REPORT_MESSAGES.granularity;
}
