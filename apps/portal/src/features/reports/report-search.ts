import { GRANULARITIES, type Granularity } from '@earshot/domain/reports/granularity';
import { HOUR_MS } from '@earshot/domain/time/durations';

export const PERIODS = ['1h', '24h', '7d', '30d'] as const;
export type ReportPeriod = (typeof PERIODS)[number];

const PERIOD_HOURS = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 } as const satisfies Record<ReportPeriod, number>;
const PERIOD_GRANULARITY = { '1h': 'minutes', '24h': 'hours', '7d': 'days', '30d': 'days' } as const satisfies Record<
  ReportPeriod,
  Granularity
>;
const DEFAULT_PERIOD: ReportPeriod = '7d';

/** URL state of a report: a period up to now, or a custom range. */
export interface ReportSearch {
  period?: ReportPeriod | undefined;
  /** ISO instant, as is `to`. */
  from?: string | undefined;
  to?: string | undefined;
  granularity?: Granularity | undefined;
}

/** Converts a date and time to an ISO instant. Text without an offset is read in the user's time zone. */
export const instant = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;

/** Reads the URL state. Invalid values are dropped, never an error. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const [from, to] = [instant(raw['from']), instant(raw['to'])];
  const granularity = GRANULARITIES.find((known) => known === raw['granularity']);
  if (from !== undefined && to !== undefined) return { from, to, granularity };
  const period = PERIODS.find((known) => known === raw['period']);
  return { period: period === DEFAULT_PERIOD ? undefined : period, granularity };
}

export interface ShownRange {
  /** undefined for a custom range. */
  readonly period: ReportPeriod | undefined;
  readonly from: string;
  readonly to: string;
  readonly granularity: Granularity;
}

/** The requested range at the given moment. */
export function rangeOf({ period = DEFAULT_PERIOD, from, to, granularity }: ReportSearch, now: number): ShownRange {
  if (from !== undefined && to !== undefined)
    return { period: undefined, from, to, granularity: granularity ?? 'days' };
  return {
    period,
    from: new Date(now - PERIOD_HOURS[period] * HOUR_MS).toISOString(),
    to: new Date(now).toISOString(),
    granularity: granularity ?? PERIOD_GRANULARITY[period],
  };
}
