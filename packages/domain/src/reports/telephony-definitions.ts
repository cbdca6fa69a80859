import { COMPARISONS } from './comparison.ts';
import { OUTLIER } from './rank-locations.ts';
import { REPORT_DEFAULTS, type ReportColumn, type ReportDefinition, type ReportSeries } from './definition.ts';

const shared = {
  ...REPORT_DEFAULTS,
  chartType: 'Telephony',
  stacked: true,
  timeBased: false,
  axisLabels: { x: 'Time', y: 'Calls' },
  pageable: true,
} as const satisfies Partial<ReportDefinition>;

/** A call is open until the controller reports its end. */
export const CALL_SERIES = [
  { key: 'answered', label: 'Answered' },
  { key: 'timed-out', label: 'Timed out' },
  { key: 'cancelled', label: 'Cancelled' },
  { key: 'open', label: 'Open' },
] as const satisfies readonly ReportSeries[];

const counts = [
  { key: 'initiated', label: 'Calls', kind: 'count' },
  { key: 'answered', label: 'Answered', kind: 'count' },
  { key: 'timedOut', label: 'Timed out', kind: 'count' },
  { key: 'cancelled', label: 'Cancelled', kind: 'count' },
  { key: 'unanswered', label: 'Unanswered', kind: 'share' },
] as const satisfies readonly ReportColumn[];

/** The columns of a call, with the names of the specification. */
export const CALL_COLUMNS = [
  { key: 'origin_e', label: 'Call initiation time', kind: 'time' },
  { key: 'category', label: 'Hardware', kind: 'text' },
  { key: 'id', label: 'Endpoint ID', kind: 'text' },
  { key: 'location', label: 'Location', kind: 'text' },
  { key: 'eventName', label: 'Event name', kind: 'text' },
  { key: 'reason', label: 'Description', kind: 'text' },
  { key: 'duration', label: 'Response time in seconds', kind: 'number' },
] as const satisfies readonly ReportColumn[];

const ofCalls = {
  ...shared,
  type: 'table',
  stacked: false,
  series: [],
  columns: CALL_COLUMNS,
  details: CALL_COLUMNS,
} as const satisfies Partial<ReportDefinition>;

/** Calls of call points, keypads and phones. */
export const TELEPHONY_REPORTS = {
  calls_over_time: {
    ...shared,
    name: 'Calls over time',
    description: 'How many calls were made in each period, and how they ended',
    timeBased: true,
    countsByLocationClock: true,
    pageable: false,
    series: CALL_SERIES,
    columns: [{ key: 'period', label: 'Period', kind: 'period' }, ...counts],
    details: CALL_COLUMNS,
    comparison: {
      kinds: COMPARISONS,
      label: 'Calls',
      series: null,
      column: 'initiated',
      total: 'sum',
      unit: { one: 'call', many: 'calls', kind: 'count' },
    },
  },
  call_point_timeouts: {
    ...ofCalls,
    name: 'Call point time-outs',
    description: 'Calls of call points that timed out before a team member answered',
    maxDays: 7,
  },
  calls_by_location: {
    ...shared,
    name: 'Calls by location',
    description: 'How many calls each location had, and how they ended',
    axisLabels: { x: 'Location', y: 'Calls' },
    comparesLocations: true,
    levels: ['group'],
    series: CALL_SERIES,
    columns: [
      { key: 'location', label: 'Location', kind: 'text' },
      { key: OUTLIER, label: 'Outlier', kind: 'text' },
      ...counts,
      { key: 'p50', label: 'Half of the calls within s', kind: 'number' },
      { key: 'p90', label: '90 % of the calls within s', kind: 'number' },
    ],
    details: CALL_COLUMNS,
    ranking: {
      sorts: ['initiated', 'unanswered', 'p50', 'p90'],
      measures: [
        { column: 'unanswered', basis: 'initiated', words: '% unanswered', unit: '%' },
        { column: 'p50', basis: 'answered', words: 'seconds for half of the calls', unit: 'seconds' },
        { column: 'p90', basis: 'answered', words: 'seconds for 90 % of the calls', unit: 'seconds' },
      ],
    },
  },
  calls_by_hour: {
    ...shared,
    name: 'Calls by hour of the day',
    description: 'At which hours calls were made, by the clock of each location',
    axisLabels: { x: 'Hour of the day', y: 'Calls' },
    series: CALL_SERIES,
    columns: [{ key: 'hour', label: 'Hour', kind: 'text' }, ...counts],
    details: CALL_COLUMNS,
  },
  calls_by_weekday_and_hour: {
    ...shared,
    name: 'Calls by weekday and hour',
    description: 'At which hours of the week calls were made, how many were unanswered, and how long customers waited',
    type: 'heat-map',
    stacked: false,
    pageable: false,
    axisLabels: { x: 'Hour of the day', y: 'Weekday' },
    // Keys of columns.
    series: [
      { key: 'initiated', label: 'Calls' },
      { key: 'unanswered', label: 'Unanswered, %' },
      { key: 'mean', label: 'Average response in seconds' },
    ],
    columns: [
      { key: 'slot', label: 'Weekday and hour', kind: 'text' },
      ...counts,
      { key: 'mean', label: 'Average response in seconds', kind: 'number' },
    ],
    details: CALL_COLUMNS,
  },
  calls_by_call_point: {
    ...shared,
    name: 'Calls by call point',
    description: 'How many calls each call point had, and how they ended',
    axisLabels: { x: 'Call point', y: 'Calls' },
    comparesLocations: true,
    series: CALL_SERIES,
    columns: [
      { key: 'location', label: 'Location', kind: 'text' },
      { key: 'id', label: 'Endpoint ID', kind: 'text' },
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'place', label: 'Place', kind: 'text' },
      ...counts,
    ],
    details: CALL_COLUMNS,
  },
  response_time: {
    ...shared,
    name: 'Response time',
    description:
      'How many seconds passed until calls were answered: half, 90 % and 95 % of the calls in at most this time',
    stacked: false,
    timeBased: true,
    countsByLocationClock: true,
    axisLabels: { x: 'Time', y: 'Seconds' },
    series: [
      { key: 'p50', label: 'Half of the calls' },
      { key: 'p90', label: '90 % of the calls' },
      { key: 'p95', label: '95 % of the calls' },
    ],
    columns: [
      { key: 'period', label: 'Period', kind: 'period' },
      { key: 'answered', label: 'Answered', kind: 'count' },
      { key: 'mean', label: 'Average in seconds', kind: 'number' },
      { key: 'p50', label: 'Half of the calls', kind: 'number' },
      { key: 'p90', label: '90 % of the calls', kind: 'number' },
      { key: 'p95', label: '95 % of the calls', kind: 'number' },
    ],
    details: CALL_COLUMNS,
    comparison: {
      kinds: COMPARISONS,
      label: 'Average in seconds',
      series: null,
      column: 'mean',
      total: { mean: 'mean', weight: 'answered' },
      unit: { one: 'second on average', many: 'seconds on average', kind: 'amount' },
    },
  },
  unanswered_calls: {
    ...ofCalls,
    name: 'Unanswered calls',
    description: 'Calls that timed out or were cancelled',
    maxDays: 31,
  },
} as const satisfies Record<string, ReportDefinition>;
