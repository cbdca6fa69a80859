import type { ImportOutcome } from '@earshot/domain/location-csv/schema';
import { formatCount, formatNumber } from '#/lib/format.ts';
import { locationCsvTexts as names } from './csv-button-texts.ts';

export const locationCsvTexts = {
  ...names,
  title: (group: string) => `Import locations into ${group}`,
  file: 'CSV file',
  fileHelp:
    'Columns: serial_number, boxname, lat, lng, postcode, location_tag:{key}; in any order, encoded as UTF-8. Existing values are not overwritten.',
  unreadable: 'The file could not be read',
  ignored: (titles: readonly string[]) => `Ignored columns: ${titles.join(', ')}`,
  reading: (rows: number) => `Reading: ${formatCount(rows, 'row')}`,
  checking: (done: number, total: number) => `Checking: ${formatNumber(done)} of ${formatNumber(total)}`,
  progressLabel: 'Progress',
  filter: 'Rows shown',
  outcomes: {
    create: 'New',
    complete: 'Completed',
    unchanged: 'Unchanged',
    error: 'Error',
  } satisfies Record<ImportOutcome, string>,
  failed: 'Failed',
  rows: 'Rows of the file',
  line: (line: number) => `Line ${formatNumber(line)}`,
  done: 'Done',
  kept: (columns: readonly string[]) => `not changed: ${columns.join(', ')}`,
  nothing: 'nothing to do',
  noRows: 'The file has no rows below the header.',
  none: 'No matching rows.',
  apply: (count: number) => `Import ${formatCount(count, 'row')}`,
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  imported: (count: number) => `${formatCount(count, 'location')} imported`,
  notImported: (count: number) => `${formatCount(count, 'row')} could not be imported`,
  retry: (count: number) => `Try ${formatCount(count, 'row')} again`,
  another: 'Choose another file',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  unanswered: 'The server did not answer in time.',
} as const;
