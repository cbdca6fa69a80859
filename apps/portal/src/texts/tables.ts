import { formatNumber } from '#/lib/format.ts';

/** Texts of the data table's selection, widths and saved views (en-GB). */
export const tableTexts = {
  views: 'Saved views',
  noViews: 'Name the filters, the sort and the columns that are shown now, to come back to them.',
  viewName: 'Name of this view',
  saveView: 'Save',
  removeView: (name: string) => `Remove the view ${name}`,
  rangeOfMore: (from: number, to: number, counted: number) =>
    `${formatNumber(from)}–${formatNumber(to)} of more than ${formatNumber(counted)}`,
  widthOf: (column: string) => `Width of ${column}`,
  bulk: 'Chosen rows',
  chosen: (count: number) => `${formatNumber(count)} selected`,
  selectAllMatching: (total: number) => `Select all ${formatNumber(total)} that match`,
  clearSelection: 'Clear the selection',
  clearHint: 'Clear the selection (Escape)',
} as const;
