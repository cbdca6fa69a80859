import { GRANULARITIES, type Granularity } from '@earshot/domain/reports/granularity';

export const PERIODS = ['1h', '24h', '7d', '30d'] as const;
export type ReportPeriod = (typeof PERIODS)[number];

const HOUR_MS = 3_600_000;
const PERIOD_HOURS = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 } as const satisfies Record<ReportPeriod, number>;
const PERIOD_GRANULARITY = { '1h': 'minutes', '24h': 'hours', '7d': 'days', '30d': 'days' } as const satisfies Record<
  ReportPeriod,
  Granularity
>;
const DEFAULT_PERIOD: ReportPeriod = '7d';

/** What a report keeps in the URL: a period up to now, or a range of its own. */
export interface ReportSearch {
  period?: ReportPeriod | undefined;
  /** ISO instants. */
  from?: string | undefined;
  to?: string | undefined;
  granularity?: Granularity | undefined;
}

/** ISO, of what names an instant: a field of date and time does so by the reader's clock. */
export const instant = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;

/** What makes no sense is put right, never an error. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const [from, to] = [instant(raw['from']), instant(raw['to'])];
  const granularity = GRANULARITIES.find((known) => known === raw['granularity']);
  if (from !== undefined && to !== undefined) return { from, to, granularity };
  const period = PERIODS.find((known) => known === raw['period']);
  return { period: period === DEFAULT_PERIOD ? undefined : period, granularity };
}

export interface ShownRange {
  /** The period that it is, if it is one. */
  readonly period: ReportPeriod | undefined;
  readonly from: string;
  readonly to: string;
  readonly granularity: Granularity;
}

/** The range that is asked for, as of a moment. */
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

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a field of date and time has it, by the reader's clock. */
export function toField(at: string): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
