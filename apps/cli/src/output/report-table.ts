import type { Report, ReportData } from '@earshot/sdk';
import type { Column } from './table.ts';

const AVAILABILITY = {
  available: '',
  'needs-subgroup': 'needs a subgroup',
  'not-available': 'not available here',
} as const satisfies Record<Report['availability'], string>;

export const reportColumns: readonly Column<Report>[] = [
  { title: 'Report', value: ({ id }) => id },
  { title: 'Name', value: ({ name }) => name, shrinkTo: 12 },
  { title: 'Type', value: ({ chartType }) => chartType, expendable: 1 },
  { title: 'Availability', value: ({ availability }) => AVAILABILITY[availability] },
];

type Row = ReportData['rows'][number];
type ReportColumn = Report['columns'][number];
interface Clock {
  readonly timezone: string;
  readonly granularity: Report['granularities'][number];
}

const NUMBERS: readonly ReportColumn['kind'][] = ['count', 'number', 'difference', 'share'];

/** The columns of a report, with times by the clock of the row's location or of the report. */
export const rowColumns = (columns: Report['columns'], clock: Clock): Column<Row>[] =>
  columns.map((column) => ({
    title: column.label,
    value: (row) => cellOf(column, row, clock),
    ...(NUMBERS.includes(column.kind) ? { align: 'right' as const } : { shrinkTo: 12 }),
  }));

function cellOf({ key, kind }: ReportColumn, row: Row, { timezone, granularity }: Clock): string {
  const value = row[key] ?? null;
  if (value === null) return '';
  if (kind === 'difference' && typeof value === 'number') return `${value > 0 ? '+' : ''}${value}`;
  if (typeof value === 'number') return kind === 'share' ? `${value} %` : String(value);
  if (kind !== 'time' && kind !== 'period') return value;
  const zone = row['timezone'];
  const text = localTime(value, typeof zone === 'string' ? zone : timezone);
  return kind === 'time' ? text : text.slice(0, LENGTHS[granularity]);
}

const LENGTHS = {
  minutes: '2026-11-26 09:00'.length,
  hours: '2026-11-26 09:00'.length,
  days: '2026-11-26'.length,
  months: '2026-11'.length,
} as const satisfies Record<Clock['granularity'], number>;

/** `2026-11-26 09:00:00` */
const localTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));
