export const REPORT_TYPES = ['bar', 'pie', 'table'] as const;
export const CHART_TYPES = ['Standard', 'Telephony', 'User enrolment', 'Notification API'] as const;
export const REPORT_PROVIDERS = ['report', 'team-member'] as const;

export interface ReportColumn {
  readonly key: string;
  readonly label: string;
  /** `share` is in per cent. */
  readonly kind: 'text' | 'count' | 'share';
}

/** Metadata of a report. A new report needs a definition and a query of the same name. */
export interface ReportDefinition {
  readonly name: string;
  readonly description: string;
  readonly type: (typeof REPORT_TYPES)[number];
  readonly chartType: (typeof CHART_TYPES)[number];
  readonly stacked: boolean;
  readonly timeBased: boolean;
  readonly axisLabels: { readonly x: string; readonly y: string };
  readonly pageable: boolean;
  /** Maximum range in days. */
  readonly maxDays: number;
  readonly provider: (typeof REPORT_PROVIDERS)[number];
  readonly disabled: boolean;
  /** The report compares locations. For a customer with sub-groups, a sub-group must be selected. */
  readonly comparesLocations: boolean;
  /** Available only if the group has APIs switched on. */
  readonly needsApis: boolean;
  readonly columns: readonly ReportColumn[];
}

const ofApi = {
  type: 'bar',
  chartType: 'Notification API',
  stacked: true,
  timeBased: true,
  axisLabels: { x: 'Time', y: 'Calls' },
  pageable: true,
  maxDays: 366,
  provider: 'report',
  disabled: false,
  comparesLocations: false,
  needsApis: true,
} as const satisfies Partial<ReportDefinition>;

const calls = { key: 'calls', label: 'Calls', kind: 'count' } as const;
const share = { key: 'share', label: 'Share', kind: 'share' } as const;
const location = { key: 'location', label: 'Location', kind: 'text' } as const;

/** Reports by the `{type}` in their URL. */
export const REPORTS = {
  'calls-by-token': {
    ...ofApi,
    name: 'Calls by token',
    description: 'How often each API token was used',
    columns: [{ key: 'token', label: 'Token', kind: 'text' }, calls],
  },
  'calls-by-location': {
    ...ofApi,
    name: 'Calls by location',
    description: 'How often calls named each location',
    comparesLocations: true,
    columns: [location, calls],
  },
  'calls-by-location-and-share': {
    ...ofApi,
    name: 'Calls by location and share',
    description: 'How often calls named each location, and its part of all of them',
    comparesLocations: true,
    columns: [location, calls, share],
  },
  'unique-notifications': {
    ...ofApi,
    name: 'Unique notifications',
    description: 'Which texts were sent with API tokens, in which voice, and how often',
    stacked: false,
    axisLabels: { x: 'Time', y: 'Notifications' },
    columns: [
      { key: 'message', label: 'Notification text', kind: 'text' },
      { key: 'voiceName', label: 'Voice', kind: 'text' },
      { key: 'count', label: 'Count', kind: 'count' },
    ],
  },
} as const satisfies Record<string, ReportDefinition>;

export type ReportId = keyof typeof REPORTS;
export const REPORT_IDS = Object.keys(REPORTS) as readonly ReportId[];
export const isReportId = (type: string): type is ReportId => Object.hasOwn(REPORTS, type);
export const definitionOf = (type: ReportId): ReportDefinition => REPORTS[type];
