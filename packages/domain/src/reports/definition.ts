import type { ListLevel } from '../devices/lists.ts';
import type { GroupFeature } from '../groups/features.ts';
import type { ComparedMeasure } from './comparison.ts';
import type { Granularity } from './granularity.ts';
import type { Ranking } from './rank-locations.ts';

export const REPORT_TYPES = ['bar', 'pie', 'table', 'heat-map'] as const;
export const CHART_TYPES = ['Standard', 'Telephony', 'User enrolment', 'Notification API'] as const;
export type ChartType = (typeof CHART_TYPES)[number];
/** Data of team members come from the enrolments of headsets, all other data from the facts of controllers. */
export const REPORT_PROVIDERS = ['report', 'team-member'] as const;
/** Permissions that open reports. Each report needs one of them. */
export const REPORT_PERMISSIONS = ['view_reports', 'view_api_reports'] as const;
export type ReportPermission = (typeof REPORT_PERMISSIONS)[number];

/**
 * - `share`: per cent
 * - `number`: with decimals
 * - `difference`: a number with its sign
 * - `time`: an instant, in the time zone of its location
 * - `period`: the start of a bar, as an instant, written by the granularity of the report
 */
export type ColumnKind = 'text' | 'count' | 'share' | 'number' | 'difference' | 'time' | 'period';

export interface ReportColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
}

export interface ReportSeries {
  readonly key: string;
  readonly label: string;
}

/** Metadata of a report. A new report needs a definition and a source of the same name. */
export interface ReportDefinition {
  readonly name: string;
  readonly description: string;
  readonly type: (typeof REPORT_TYPES)[number];
  readonly chartType: ChartType;
  readonly stacked: boolean;
  readonly timeBased: boolean;
  readonly axisLabels: { readonly x: string; readonly y: string };
  /** Has more rows than one page shows; `reports.rows` reads them page by page. */
  readonly pageable: boolean;
  /** Maximum range in days. */
  readonly maxDays: number;
  readonly provider: (typeof REPORT_PROVIDERS)[number];
  readonly disabled: boolean;
  /** Each location is counted by its own clock; otherwise by that of the report. */
  readonly countsByLocationClock: boolean;
  /** The report compares locations. For a customer with sub-groups, a sub-group must be selected. */
  readonly comparesLocations: boolean;
  /** A group with more locations must select a sub-group, because the facts of each device are read; null: no limit. */
  readonly mostLocations: number | null;
  /** Available only if the group has APIs switched on. */
  readonly needsApis: boolean;
  /** Available only to groups with this feature. */
  readonly feature: GroupFeature | null;
  readonly permission: ReportPermission;
  readonly levels: readonly ListLevel[];
  /** Lengths of bars, shortest first. */
  readonly granularities: readonly Granularity[];
  /** Fixed series of the chart; empty if the series are named by the data. */
  readonly series: readonly ReportSeries[];
  readonly columns: readonly ReportColumn[];
  /** Columns of the rows behind the bars; null if the table has all that is known. */
  readonly details: readonly ReportColumn[] | null;
  /** Comparisons with other times and places; null if the report has none. */
  readonly comparison: ComparedMeasure | null;
  /** Sorting of locations and marks of outliers; null if rows have one order. */
  readonly ranking: Ranking | null;
}

/** Values of most reports. */
export const REPORT_DEFAULTS = {
  type: 'bar',
  stacked: false,
  pageable: false,
  maxDays: 366,
  provider: 'report',
  disabled: false,
  countsByLocationClock: false,
  comparesLocations: false,
  mostLocations: null,
  needsApis: false,
  feature: null,
  permission: 'view_reports',
  levels: ['group', 'location'],
  granularities: ['hours', 'days', 'months'],
  details: null,
  comparison: null,
  ranking: null,
} as const satisfies Partial<ReportDefinition>;
