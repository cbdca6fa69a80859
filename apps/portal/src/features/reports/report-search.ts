import { type Comparison, COMPARISONS } from '@earshot/domain/reports/comparison';
import { GRANULARITIES, type Granularity } from '@earshot/domain/reports/granularity';
import { MARK_KINDS, type MarkKind } from '@earshot/domain/reports/marks';
import { PERIOD_MS, periodRange, REPORT_PERIODS, type ReportPeriod } from '@earshot/domain/reports/periods';
import {
  formatWallTime,
  instantOf,
  parseWallTime,
  periodsAround,
  wallTimeAt,
} from '@earshot/domain/schedules/wall-clock';
import { DAY_MS } from '@earshot/domain/time/durations';
import { browserZone, instant } from '#/lib/local-time.ts';

const PERIOD_GRANULARITY = {
  '1h': 'minutes',
  '24h': 'hours',
  '7d': 'days',
  '30d': 'days',
  '90d': 'days',
  '365d': 'months',
  'last-week': 'days',
  'last-month': 'days',
} as const satisfies Record<ReportPeriod, Granularity>;
const DEFAULT_PERIOD: ReportPeriod = '7d';

/** The bar of a chart whose rows are shown. */
export interface BarSearch {
  /** Ends of a bar over time, as ISO instants. */
  barFrom?: string | undefined;
  barTo?: string | undefined;
  /** Id of a controller. */
  location?: string | undefined;
  device?: string | undefined;
  /** Hour of the day. */
  hour?: number | undefined;
  /** Day of the week, 1 (Monday) to 7. */
  weekday?: number | undefined;
  /** Key of a series. */
  series?: string | undefined;
}

/** URL state of a report: a period up to now, or a custom range, and the bar whose rows are shown. */
export interface ReportSearch extends BarSearch {
  period?: ReportPeriod | undefined;
  /** ISO instant, as is `to`. */
  from?: string | undefined;
  to?: string | undefined;
  granularity?: Granularity | undefined;
  compare?: Comparison | undefined;
  /** Key of the column by which locations are sorted. */
  sort?: string | undefined;
  outliers?: 'only' | undefined;
  /** Kinds of marks on the time axis, separated by commas, or `none`; the usual ones if absent. */
  marks?: string | undefined;
  /** Key of the series that a heat map shows. */
  measure?: string | undefined;
  /** Time zone of hours, days and months; by default the user's own. */
  timezone?: string | undefined;
}

/** `2026-11-21T14:20` in the zone. */
export const minuteIn = (zone: string, at: string): string =>
  formatWallTime(wallTimeAt(zone, Date.parse(at))).slice(0, 16);

/** Converts a date and time of the zone to an ISO instant. */
export function instantIn(zone: string, minute: string | undefined): string | undefined {
  const wall = parseWallTime(minute ?? '');
  return wall === undefined ? undefined : new Date(instantOf(periodsAround(zone, wall, wall), wall).at).toISOString();
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const hourOf = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^(?:\d|1\d|2[0-3])$/.test(String(value))
    ? Number(value)
    : undefined;

const weekdayOf = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-7]$/.test(String(value)) ? Number(value) : undefined;
function zoneOf(value: unknown): string | undefined {
  try {
    return typeof value === 'string'
      ? new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the URL state. Invalid values are dropped, never an error. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const [from, to] = [instant(raw['from']), instant(raw['to'])];
  const granularity = GRANULARITIES.find((known) => known === raw['granularity']);
  const compare = COMPARISONS.find((known) => known === raw['compare']);
  const view = {
    compare,
    measure: text(raw['measure']),
    marks: marksOf(text(raw['marks'])),
    sort: text(raw['sort']),
    outliers: raw['outliers'] === 'only' ? ('only' as const) : undefined,
    timezone: zoneOf(raw['timezone']),
  };
  if (from !== undefined && to !== undefined) return { from, to, granularity, ...view, ...readBar(raw) };
  const period = REPORT_PERIODS.find((known) => known === raw['period']);
  return { period: period === DEFAULT_PERIOD ? undefined : period, granularity, ...view };
}

/** The kinds in the URL in their usual order. Unknown kinds are dropped. */
export const markKindsIn = ({ marks }: Pick<ReportSearch, 'marks'>): MarkKind[] | undefined =>
  marks === undefined ? undefined : MARK_KINDS.filter((kind) => marks.split(',').includes(kind));

export const searchOfMarks = (kinds: readonly MarkKind[]): { marks: string } => ({
  marks: kinds.length === 0 ? NO_MARKS : kinds.join(','),
});

const NO_MARKS = 'none';

function marksOf(value: string | undefined): string | undefined {
  const kinds = markKindsIn({ marks: value }) ?? [];
  return kinds.length > 0 || value === NO_MARKS ? searchOfMarks(kinds).marks : undefined;
}

/** A bar belongs to a fixed range: with a period, its range would move away from it. */
function readBar(raw: Record<string, unknown>): BarSearch {
  const [barFrom, barTo] = [instant(raw['barFrom']), instant(raw['barTo'])];
  return {
    ...(barFrom !== undefined && barTo !== undefined && { barFrom, barTo }),
    location: text(raw['location']),
    device: text(raw['device']),
    hour: hourOf(raw['hour']),
    weekday: weekdayOf(raw['weekday']),
    series: text(raw['series']),
  };
}

/** Key of the series that a heat map shows. The usual one is left out, as are keys that the report lacks. */
export const measureIn = (
  { measure }: ReportSearch,
  { type, series }: { readonly type: string; readonly series: readonly { readonly key: string }[] },
): string | undefined => (type === 'heat-map' ? series.slice(1).find(({ key }) => key === measure)?.key : undefined);

export interface ShownRange {
  /** undefined for a custom range. */
  readonly period: ReportPeriod | undefined;
  readonly from: string;
  readonly to: string;
  readonly granularity: Granularity;
}

/** The ranges and bars that a report offers. */
interface Offer {
  readonly maxDays: number;
  readonly timeBased: boolean;
  readonly granularities: readonly Granularity[];
}
const EVERYTHING: Offer = { maxDays: 366, timeBased: true, granularities: GRANULARITIES };

/** Periods that a report can cover with bars that it has. */
export const periodsOf = ({ maxDays, timeBased, granularities }: Offer): ReportPeriod[] =>
  REPORT_PERIODS.filter(
    (period) =>
      PERIOD_MS[period] <= maxDays * DAY_MS && (period !== '1h' || !timeBased || granularities.includes('minutes')),
  );

/** The bar length for a period: the usual one, or the next longer one that the report has. */
function granularityOf(period: ReportPeriod, { granularities }: Offer): Granularity {
  const usual = GRANULARITIES.indexOf(PERIOD_GRANULARITY[period]);
  return granularities.find((each) => GRANULARITIES.indexOf(each) >= usual) ?? granularities.at(-1) ?? 'days';
}

/** The URL state for a range, without a bar. */
export const searchOfRange = ({ period, from, to, granularity }: ShownRange): ReportSearch =>
  period === undefined ? { from, to, granularity } : { period, granularity };

/** The requested range at the given moment. */
export function rangeOf(
  { period = DEFAULT_PERIOD, from, to, granularity, timezone = browserZone() }: ReportSearch,
  now: number,
  offer: Offer = EVERYTHING,
): ShownRange {
  if (from !== undefined && to !== undefined)
    return { period: undefined, from, to, granularity: granularity ?? 'days' };
  return {
    period,
    ...periodRange(period, { now, timezone }),
    granularity: granularity ?? granularityOf(period, offer),
  };
}
