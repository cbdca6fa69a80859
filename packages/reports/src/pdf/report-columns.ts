import type { ReportColumn } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportRow } from '@earshot/domain/reports/schema';
import { SHEET } from '@earshot/pdf/sheet';
import { type Column, number } from '@earshot/pdf/table';
import { timesIn } from './report-times.ts';

type Kind = ReportColumn['kind'];

/** Share of the width that a column takes, compared with the others. */
const WEIGHT = {
  text: 3,
  time: 2.5,
  period: 2.5,
  number: 1.5,
  difference: 1.5,
  count: 1.5,
  share: 1.5,
} as const satisfies Record<Kind, number>;
const NUMBERS: readonly Kind[] = ['number', 'difference', 'count', 'share'];

interface Written {
  readonly timezone: string;
  readonly granularity: Granularity;
}

/** Columns of the table of a report, over the whole width of a page. */
export function columnsFor({
  columns,
  ...written
}: Written & { columns: readonly ReportColumn[] }): Column<ReportRow>[] {
  const all = columns.reduce((sum, { kind }) => sum + WEIGHT[kind], 0);
  const width = SHEET.width - 2 * SHEET.margin;
  return columns.map(({ key, label, kind }) => ({
    title: label,
    width: (width * WEIGHT[kind]) / all,
    ...(NUMBERS.includes(kind) && { align: 'right' as const }),
    value: (row) => cellText(kind, row[key] ?? null, { ...written, row }),
  }));
}

function cellText(kind: Kind, value: ReportRow[string], { row, timezone, granularity }: Written & { row: ReportRow }) {
  if (value === null) return '';
  if (kind === 'difference' && typeof value === 'number') return `${value > 0 ? '+' : ''}${number(value)}`;
  if (typeof value === 'number') return kind === 'share' ? `${number(value)} %` : number(value);
  if (kind === 'period') return timesIn(timezone).period[granularity](new Date(value));
  if (kind === 'time') return timesIn(String(row['timezone'] ?? timezone)).second(new Date(value));
  return value;
}
