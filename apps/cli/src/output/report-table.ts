import type { Report, ReportData } from '@earshot/sdk';
import type { Column } from './table.ts';

const AVAILABILITY = {
  available: '',
  'needs-subgroup': 'needs a subgroup',
  'not-available': 'not available to this group',
} as const satisfies Record<Report['availability'], string>;

export const reportColumns: readonly Column<Report>[] = [
  { title: 'Report', value: ({ id }) => id },
  { title: 'Name', value: ({ name }) => name, shrinkTo: 12 },
  { title: 'Of', value: ({ chartType }) => chartType, expendable: 1 },
  { title: 'Availability', value: ({ availability }) => AVAILABILITY[availability] },
];

type Row = ReportData['rows'][number];

/** Derives the columns of a report from its rows. */
export const rowColumns = (rows: readonly Row[]): Column<Row>[] =>
  Object.entries(rows[0] ?? {}).map(([key, first]) => ({
    title: key,
    value: (row) => row[key] ?? '',
    ...(typeof first === 'number' ? { align: 'right' as const } : { shrinkTo: 12 }),
  }));
