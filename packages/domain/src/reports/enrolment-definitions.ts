import type { ReportDefinition } from './definition.ts';

const shared = {
  chartType: 'User enrolment',
  stacked: false,
  pageable: false,
  maxDays: 366,
  provider: 'team-member',
  disabled: false,
  comparesLocations: false,
  mostLocations: null,
  needsApis: false,
  feature: 'teamEnrolment',
  permission: 'view_reports',
  levels: ['group', 'location'],
  granularities: ['hours', 'days', 'months'],
  details: null,
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
    type: 'bar',
    timeBased: true,
    axisLabels: { x: 'Time', y: 'Minutes' },
    series: [{ key: 'inUse', label: 'Average minutes in use' }],
    columns: [
      { key: 'period', label: 'Period', kind: 'period' },
      { key: 'returned', label: 'Uses returned', kind: 'count' },
      { key: 'inUse', label: 'Average minutes in use', kind: 'number' },
      { key: 'pairing', label: 'Average minutes to enrol', kind: 'number' },
    ],
  },
} as const satisfies Record<string, ReportDefinition>;
