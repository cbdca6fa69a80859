import { REPORT_DEFAULTS, type ReportDefinition } from './definition.ts';

const shared = {
  ...REPORT_DEFAULTS,
  chartType: 'User enrolment',
  provider: 'team-member',
  feature: 'teamEnrolment',
} as const satisfies Partial<ReportDefinition>;

/** Uses of headsets by team members. They name no team member. */
export const ENROLMENT_REPORTS = {
  enrolment_device_status: {
    ...shared,
    name: 'Enrolment device status',
    description: 'Uses of headsets that began in this time, by their status now',
    type: 'pie',
    timeBased: false,
    axisLabels: { x: 'Status', y: 'Headsets' },
    series: [{ key: 'uses', label: 'Uses of headsets' }],
    columns: [
      { key: 'status', label: 'Status', kind: 'text' },
      { key: 'uses', label: 'Uses', kind: 'count' },
      { key: 'share', label: 'Share', kind: 'share' },
    ],
  },
  enrolment_average_time: {
    ...shared,
    name: 'Enrolment average time',
    description: 'How long headsets were in use on average, from the enrolment to the return',
    timeBased: true,
    axisLabels: { x: 'Time', y: 'Minutes' },
    series: [{ key: 'inUse', label: 'Average minutes in use' }],
    columns: [
      { key: 'period', label: 'Period', kind: 'period' },
      { key: 'returned', label: 'Uses returned', kind: 'count' },
      { key: 'inUse', label: 'Average minutes in use', kind: 'number' },
      { key: 'pairing', label: 'Average minutes to enrol', kind: 'number' },
    ],
    comparison: {
      kinds: ['previous-period', 'last-year'],
      label: 'Average minutes in use',
      series: null,
      column: 'inUse',
      total: { mean: 'inUse', weight: 'returned' },
      unit: { one: 'minute in use on average', many: 'minutes in use on average', kind: 'amount' },
    },
  },
} as const satisfies Record<string, ReportDefinition>;
