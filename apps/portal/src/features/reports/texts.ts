import type { ChartType } from '@earshot/domain/reports/definition';
import type { Comparison } from '@earshot/domain/reports/comparison';
import type { Granularity } from '@earshot/domain/reports/granularity';

/** Texts of reports (en-GB). Texts shared with the platform are in `domain/reports/messages`. */
export const reportTexts = {
  title: 'Reports',
  lead: (group: string) => `Calls, devices, casts and headset enrolment of ${group}.`,
  locationLead: 'Calls, devices, casts and headset enrolment of this location.',
  apiTitle: 'API reports',
  apiLead: (group: string) => `Use of the API tokens of ${group}.`,
  listFailed: 'The reports could not be loaded.',
  list: 'Reports',
  chartTypes: {
    Standard: 'Devices and casts',
    Telephony: 'Calls',
    'User enrolment': 'Headset enrolment',
    'Notification API': 'API tokens',
  } satisfies Record<ChartType, string>,
  needsSubgroup: 'Needs a subgroup',
  notAvailable: 'Not available here',
  period: 'Period',
  periods: {
    '1h': 'Last hour',
    '24h': 'Last 24 hours',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    '365d': 'Last 12 months',
  },
  from: 'From',
  to: 'To',
  rangeZone: (zone: string) => `Time zone ${zone}`,
  granularity: 'Granularity',
  granularities: { minutes: 'Minutes', hours: 'Hours', days: 'Days', months: 'Months' } satisfies Record<
    Granularity,
    string
  >,
  compare: 'Compare with',
  compareNothing: 'Nothing',
  comparisons: {
    'previous-period': 'The period before',
    'last-year': 'Last year',
    'group-median': 'Median of the group',
  } satisfies Record<Comparison, string>,
  compared: (series: string, label: string) => `${series}: ${label}`,
  atMost: (days: number) => `This report covers at most ${days} days.`,
  show: 'Show',
  refresh: 'Refresh',
  exports: { csv: 'Export CSV', pdf: 'Export PDF' },
  exporting: 'Exporting…',
  downloaded: (name: string) => `Downloaded ${name}`,
  chart: (name: string) => `${name}: bar chart over time. The table below shows the same values.`,
  namedChart: (name: string) => `${name}: bar chart. The table below shows the same values.`,
  pie: (name: string) => `${name}: pie chart. The table shows the same values.`,
  table: (name: string) => `${name}, as a table`,
  clocks: (zone: string) => `Times in ${zone}`,
  opensBars: 'Choose a bar or a row to see its calls',
  barRows: (bar: string) => `Calls: ${bar}`,
  chosenBar: 'chosen bar',
  seriesChoice: 'How the calls ended',
  closeRows: 'Close the calls',
  showMore: 'Show more',
  loadingMore: 'Loading…',
  more: (rows: string) => `The first ${rows} rows. Export the report to see all rows.`,
  share: (percent: string) => `${percent} %`,
  noRows: (ofApi: boolean) =>
    ofApi ? 'No calls in this period. Choose another period, or use a token.' : 'Choose another period.',
  missingHelp: (ofApi: boolean) =>
    ofApi ? 'Calls appear here when a program uses an API token.' : 'Choose a group with locations in the header.',
  subgroupHelp: 'This report compares locations. Choose a group in the header.',
  notAvailableHelp: 'Choose another report, or another group in the header.',
  backToReports: 'All reports',
} as const;
