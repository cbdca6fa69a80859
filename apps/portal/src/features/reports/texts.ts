import type { Granularity } from '@earshot/domain/reports/granularity';

/** Texts of reports (en-GB). Texts shared with the platform are in `domain/reports/messages`. */
export const reportTexts = {
  title: 'API reports',
  lead: (group: string) => `Use of the API tokens of ${group}.`,
  listFailed: 'The reports could not be loaded.',
  list: 'Reports',
  open: (name: string) => `Open ${name}`,
  needsSubgroup: 'Needs a subgroup',
  notAvailable: 'Not available here',
  period: 'Period',
  periods: { '1h': 'Last hour', '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days' },
  from: 'From',
  to: 'To',
  granularity: 'Granularity',
  granularities: { minutes: 'Minutes', hours: 'Hours', days: 'Days', months: 'Months' } satisfies Record<
    Granularity,
    string
  >,
  show: 'Show',
  refresh: 'Refresh',
  exportCsv: 'Export CSV',
  exporting: 'Exporting…',
  chart: (name: string) => `${name}: bar chart over time. The table below shows the same values.`,
  table: (name: string) => `${name}, as a table`,
  clocks: (zone: string) => `Times in ${zone}`,
  more: (rows: string) => `The first ${rows} rows. Export the report to see all rows.`,
  share: (percent: string) => `${percent} %`,
  noRows: 'No calls in this period. Choose another period, or use a token.',
  noTokensHelp: 'Calls appear here when a program uses an API token.',
  subgroupHelp: 'This report compares locations. Choose a group in the header.',
  notAvailableHelp: 'The APIs of this group are switched off.',
  backToReports: 'All reports',
} as const;
