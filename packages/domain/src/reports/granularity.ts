import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { ReportDefinition } from './definition.ts';
import { REPORT_MESSAGES } from './messages.ts';

export const GRANULARITIES = ['minutes', 'hours', 'days', 'months'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** The shortest of the bars: February has 28 days, and a day in which the clocks change 23 hours. */
const SHORTEST_MS: Readonly<Record<Granularity, number>> = {
  minutes: MINUTE_MS,
  hours: HOUR_MS,
  days: 23 * HOUR_MS,
  months: 28 * DAY_MS - HOUR_MS,
};
/** Maximum number of bars in a chart; enough for a year of days. */
const MOST_BARS = 400;
/** Number of days for which calls of APIs are stored by the minute; older calls are stored by the hour. */
export const MINUTES_KEPT_DAYS = 7;

export interface ReportRange {
  /** ISO instants. */
  readonly from: string;
  readonly to: string;
  readonly granularity: Granularity;
}

type Limits = Pick<ReportDefinition, 'maxDays' | 'granularities' | 'timeBased'>;

/**
 * Whether bars of this length suit a range: at least one bar, at most `MOST_BARS`, and minutes only while they are
 * stored.
 */
function suitsRange({ from, to, granularity }: ReportRange, now: Date): boolean {
  const length = Date.parse(to) - Date.parse(from);
  const bar = SHORTEST_MS[granularity];
  if (length < bar || length > MOST_BARS * bar) return false;
  return granularity !== 'minutes' || now.getTime() - Date.parse(from) <= MINUTES_KEPT_DAYS * DAY_MS;
}

/** The error message for the ends of a range; undefined if they are valid. */
export function lengthProblem(
  { from, to }: Pick<ReportRange, 'from' | 'to'>,
  { maxDays }: Pick<Limits, 'maxDays'>,
): string | undefined {
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) return REPORT_MESSAGES.order;
  // The last day may have 25 hours.
  return length > maxDays * DAY_MS + HOUR_MS ? REPORT_MESSAGES.tooLong(maxDays) : undefined;
}

/** The error message for a range and the length of its bars; undefined if both are valid. Only time has such bars. */
export function rangeProblem(
  range: ReportRange,
  { now, ...limits }: Limits & { readonly now: Date },
): string | undefined {
  const isOffered = limits.granularities.includes(range.granularity) && suitsRange(range, now);
  const problem = limits.timeBased && !isOffered ? REPORT_MESSAGES.granularity : undefined;
  return lengthProblem(range, limits) ?? problem;
}
