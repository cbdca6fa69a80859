import { formatNumber } from '#/lib/format.ts';

/** Texts of the data table's selection, widths, saved views and export (en-GB). */
export const tableTexts = {
  views: 'Saved views',
  noViews: 'Save the current filters, sort order and columns under a name.',
  viewName: 'View name',
  saveView: 'Save',
  removeView: (name: string) => `Remove the view ${name}`,
  rangeOfMore: (from: number, to: number, counted: number) =>
    `${formatNumber(from)}–${formatNumber(to)} of more than ${formatNumber(counted)}`,
  previousRows: 'Loading…',
  previousRowsDisconnected:
    'No connection. The rows above are from before; the page loads when the connection is back.',
  widthOf: (column: string) => `Width of ${column}`,
  page: (page: number) => `Page ${page}`,
  newer: 'Newer',
  older: 'Older',
  newest: 'Newest',
  from: 'From',
  to: 'To',
  clearFilters: 'Clear filters',
  bulk: 'Selected rows',
  chosen: (count: number) => `${formatNumber(count)} selected`,
  selectAllMatching: (total: number) => `Select all ${formatNumber(total)} that match`,
  export: 'Export CSV',
  exporting: 'Exporting…',
  exported: (name: string) => `Saved as ${name}`,
  exportFailed: 'The list could not be exported. Nothing was saved.',
  clearSelection: 'Clear selection',
  clearHint: 'Clear selection (Escape)',
} as const;
