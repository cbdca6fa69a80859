import type { ReportColumn } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportRow } from '@earshot/domain/reports/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { formatNumber, formatZonedDateTime, NO_VALUE, zonedWriter } from '#/lib/format.ts';
import { reportTexts as texts } from '../texts.ts';

export interface ReportClock {
  readonly timezone: string;
  readonly granularity: Granularity;
}

/** A row of a report with its place in the table. */
export interface NumberedRow {
  readonly index: number;
  readonly values: ReportRow;
}

const MINUTES = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const PERIODS = {
  months: { month: 'long', year: 'numeric' },
  days: { day: 'numeric', month: 'short', year: 'numeric' },
  hours: MINUTES,
  minutes: MINUTES,
} as const satisfies Record<Granularity, Intl.DateTimeFormatOptions>;

/** Writes the start of bars: "November 2026", "26 Nov 2026" or "26/11/2026 09:00". */
export const periodWriter = ({ timezone, granularity }: ReportClock): ((at: string) => string) =>
  zonedWriter(timezone, PERIODS[granularity]);

export function cellText({ key, kind }: ReportColumn, row: ReportRow, clock: ReportClock): string {
  const value = row[key] ?? null;
  if (value === null) return NO_VALUE;
  if (kind === 'difference' && typeof value === 'number') return signed(value);
  if (typeof value === 'number') return kind === 'share' ? texts.share(formatNumber(value)) : formatNumber(value);
  if (kind === 'period') return periodWriter(clock)(value);
  const zone = row['timezone'];
  return kind === 'time' ? formatZonedDateTime(value, typeof zone === 'string' ? zone : clock.timezone) : value;
}

/** `+5`, `−3` or `0`. */
const signed = (value: number): string =>
  value === 0 ? formatNumber(value) : `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`;

/** Columns of the table. The last ones move into the opened row where the table is narrow. */
export const reportColumns = (columns: readonly ReportColumn[], clock: ReportClock): DataColumn<NumberedRow>[] =>
  columns.map((column, index) => ({
    id: column.key,
    header: column.label,
    fixed: index === 0,
    secondary: index >= 3 ? 'wide' : index === 2 && columns.length > 3,
    cell: ({ values }) => (
      <span className={column.kind === 'text' ? 'break-words' : 'tabular'}>{cellText(column, values, clock)}</span>
    ),
  }));
