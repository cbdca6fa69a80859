import { REPORT_DEFAULTS, type ReportDefinition } from './definition.ts';

const shared = {
  ...REPORT_DEFAULTS,
  chartType: 'Notification API',
  stacked: true,
  timeBased: true,
  axisLabels: { x: 'Time', y: 'Calls' },
  pageable: true,
  needsApis: true,
  permission: 'view_api_reports',
  levels: ['group'],
  granularities: ['minutes', 'hours', 'days', 'months'],
  series: [],
  comparison: {
    kinds: ['previous-period', 'last-year'],
    label: 'Calls',
    series: null,
    // A ranking of tokens or locations has other rows at other times.
    column: null,
    total: 'sum',
    unit: { one: 'call', many: 'calls', kind: 'count' },
  },
} as const satisfies Partial<ReportDefinition>;

const calls = { key: 'calls', label: 'Calls', kind: 'count' } as const;
const share = { key: 'share', label: 'Share', kind: 'share' } as const;
const location = { key: 'location', label: 'Location', kind: 'text' } as const;

/** Use of API tokens. */
export const API_REPORTS = {
  api_calls_by_token: {
    ...shared,
    name: 'Calls by token',
    description: 'How often each API token was used',
    columns: [{ key: 'token', label: 'Token', kind: 'text' }, calls],
  },
  api_calls_by_location: {
    ...shared,
    name: 'Calls by location',
    description: 'How often calls named each location',
    comparesLocations: true,
    columns: [location, calls],
  },
  api_calls_by_location_and_share: {
    ...shared,
    name: 'Calls by location and share',
    description: 'How often calls named each location, and its part of all of them',
    comparesLocations: true,
    columns: [location, calls, share],
  },
  unique_notifications: {
    ...shared,
    name: 'Unique notifications',
    description: 'Which texts were sent with API tokens, in which voice, and how often',
    stacked: false,
    axisLabels: { x: 'Time', y: 'Notifications' },
    series: [{ key: 'notifications', label: 'Unique notifications' }],
    // The unique notifications of bars do not add up to those of the range.
    comparison: null,
    columns: [
      { key: 'message', label: 'Notification text', kind: 'text' },
      { key: 'voiceName', label: 'Voice', kind: 'text' },
      { key: 'count', label: 'Count', kind: 'count' },
    ],
  },
} as const satisfies Record<string, ReportDefinition>;
