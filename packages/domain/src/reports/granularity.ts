import { REPORT_MESSAGES } from './messages.ts';

export const GRANULARITIES = ['minutes', 'hours', 'days'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long one bar is. */
const GRANULARITY_MS: Readonly<Record<Granularity, number>> = {
  minutes: MINUTE_MS,
  hours: 60 * MINUTE_MS,
  days: DAY_MS,
};
/** Bars of one chart, at most: a year of days. */
const MOST_BARS = 400;
/** Calls are told by the minute for so many days; then by the hour. */
export const MINUTES_KEPT_DAYS = 7;

export interface ReportRange {
  /** ISO instants. */
  readonly from: string;
  readonly to: string;
  readonly granularity: Granularity;
}

/** Whether bars of this length suit a range: not shorter than one bar, and not more bars than can be seen. */
function suitsRange({ from, to, granularity }: ReportRange, now: Date): boolean {
  const length = Date.parse(to) - Date.parse(from);
  const bar = GRANULARITY_MS[granularity];
  if (length < bar || length > MOST_BARS * bar) return false;
  return granularity !== 'minutes' || now.getTime() - Date.parse(from) <= MINUTES_KEPT_DAYS * DAY_MS;
}

/** What is wrong with a range, in words for people. */
export function rangeProblem(range: ReportRange, { maxDays, now }: { maxDays: number; now: Date }): string | undefined {
  const length = Date.parse(range.to) - Date.parse(range.from);
  if (length <= 0) return REPORT_MESSAGES.order;
  if (length > maxDays * DAY_MS) return REPORT_MESSAGES.tooLong(maxDays);
  return suitsRange(range, now) ? undefined : REPORT_MESSAGES.granularity;
}
