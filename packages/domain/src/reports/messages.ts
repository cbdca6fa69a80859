export const REPORT_MESSAGES = {
  noData: 'No data available for report.',
  selectSubgroup: 'Please select a subgroup in order to see this report.',
  notAvailable: 'Report is not available to current selected group',
  granularity: 'Please choose more appropriate granularity for selected date range',
  notFound: 'Report not found',
  noTokens: 'No API tokens were found for this group.',
  noControllers: 'No controllers were found for this group.',
  fetchFailed: 'There was a problem while fetching report data.',
  downloadFailed: 'There was a problem while downloading report.',
  pdfFailed: 'There was a problem while downloading PDF report.',
  order: 'The end must lie after the beginning',
  tooLong: (days: number): string => `This report covers at most ${days} days`,
} as const;
