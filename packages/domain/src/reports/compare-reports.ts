import type { ReportColumn, ReportDefinition } from './definition.ts';
import type { Comparison, ComparedMeasure } from './comparison.ts';
import { barKeys, shiftOf } from './compared-range.ts';
import { changeOf, comparedWith, comparisonText } from './comparison-text.ts';
import type { Granularity } from './granularity.ts';
import { REPORT_MESSAGES } from './messages.ts';
import type { ReportComparison, ReportData, ReportRow } from './schema.ts';

type Chart = Pick<ReportData, 'series' | 'points' | 'rows'>;

interface Compared {
  readonly definition: Pick<ReportDefinition, 'columns' | 'stacked'> & { readonly comparison: ComparedMeasure };
  readonly kind: Comparison;
  readonly from: Date;
  readonly to: Date;
  readonly granularity: Granularity;
  readonly timezone: string;
  /** Bars that end later are not over, and do not count in the totals. */
  readonly now: Date;
  /** The totals of the locations of a group, for their median. */
  readonly median?: { readonly total: number | null; readonly locations: number } | undefined;
}

const BEFORE = 'before';
const DIFFERENCE = 'difference';
const UNKNOWN: Chart = { series: [], points: [], rows: [] };

/**
 * Compares a report with the same report of another time, or with the median of a group. The other one is undefined if there is too
 * much to read.
 */
export function compareReports(
  report: Chart,
  read: Chart | undefined,
  compared: Compared,
): ReportComparison & { rows: ReportRow[] } {
  const { definition, kind, granularity, now, median } = compared;
  const { comparison: measure } = definition;
  const other = read ?? UNKNOWN;
  const shift = shiftOf(compared, kind);
  const keys = barKeys(compared, shift);
  const open =
    kind === 'group-median' ? undefined : report.points.find(({ bar }) => Date.parse(bar.to ?? '') > now.getTime());
  const until = open?.at == null ? undefined : keys.keyOf(open.at);
  const isOver = (key: number): boolean => until === undefined || key < until;
  const [own, others] = [measuredBars(report, compared, keys.keyOf), measuredBars(other, compared, keys.keyOfCompared)];
  const ofOther = () => totalOf(other.rows, others, { measure, isOver, keyOf: keys.keyOfCompared });
  const total = {
    value: totalOf(report.rows, own, { measure, isOver, keyOf: keys.keyOf }),
    compared: read === undefined ? null : median === undefined ? ofOther() : median.total,
  };
  const label = comparedWith({ kind, shift, locations: median?.locations });
  const finished = until === undefined ? undefined : granularity;
  const text = comparisonText(total, { unit: measure.unit, label, finished });
  return {
    kind,
    label,
    from: keys.before.from.toISOString(),
    to: keys.before.to.toISOString(),
    series: seriesOf(report, compared),
    values: report.points.map(({ at }) => (at === null ? [] : (others.get(keys.keyOf(at)) ?? []))),
    columns: columnsOf(definition),
    total: { ...total, change: changeOf(total) },
    text: read === undefined ? [text, REPORT_MESSAGES.tooMuchToCompare].filter(Boolean).join('. ') : text,
    rows: comparedRows(report.rows, read, { definition, keys, isOver, isWhole: until === undefined }),
  };
}

/** Stacked bars are compared by one value each. */
function seriesOf({ series }: Chart, { definition: { stacked, comparison } }: Compared): Chart['series'] {
  if (!stacked) return series;
  return [{ key: comparison.series ?? 'total', label: comparison.label }];
}

type KeyOf = (at: string) => number;

/** The compared values of each bar. An hour that clocks repeat has two bars, whose counts are added. */
function measuredBars(
  { series, points }: Chart,
  { definition: { stacked, comparison } }: Pick<Compared, 'definition'>,
  keyOf: KeyOf,
): Map<number, (number | null)[]> {
  const place = series.findIndex(({ key }) => key === comparison.series);
  const found = new Map<number, (number | null)[]>();
  for (const { at, values } of points) {
    if (at === null) continue;
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
    const measured = stacked ? [place === -1 ? sum : (values[place] ?? null)] : values;
    const before = found.get(keyOf(at));
    if (before === undefined) found.set(keyOf(at), measured);
    else if (comparison.total === 'sum')
      found.set(
        keyOf(at),
        measured.map((value, index) => (value ?? 0) + (before[index] ?? 0)),
      );
  }
  return found;
}

interface Totalled {
  readonly measure: ComparedMeasure;
  readonly isOver: (key: number) => boolean;
  readonly keyOf: KeyOf;
}

function totalOf(
  rows: readonly ReportRow[],
  bars: ReadonlyMap<number, readonly (number | null)[]>,
  { measure: { total }, isOver, keyOf }: Totalled,
): number | null {
  if (total === 'sum') {
    const over = [...bars].filter(([key]) => isOver(key));
    if (bars.size > 0 && over.length === 0) return null;
    return over.reduce((sum, [, values]) => sum + (values[0] ?? 0), 0);
  }
  let [sum, all] = [0, 0];
  for (const row of rows) {
    const [period, value] = [row['period'], row[total.mean]];
    const weight = total.weight === null ? 1 : row[total.weight];
    if (typeof period !== 'string' || typeof value !== 'number' || typeof weight !== 'number') continue;
    if (!isOver(keyOf(period))) continue;
    sum += value * weight;
    all += weight;
  }
  return all === 0 ? null : sum / all;
}

/** Columns of the table, with the compared value and the difference after the compared column. */
function columnsOf({ columns, comparison: { column, label } }: Compared['definition']): ReportColumn[] {
  return columns.flatMap((one) => {
    if (one.key !== column) return [one];
    const difference = one.kind === 'share' ? 'Difference in points' : 'Difference';
    return [
      one,
      { key: BEFORE, label: `${label}, compared`, kind: one.kind },
      { key: DIFFERENCE, label: difference, kind: 'difference' as const },
    ];
  });
}

interface Matched {
  readonly definition: Compared['definition'];
  readonly keys: ReturnType<typeof barKeys>;
  readonly isOver: (key: number) => boolean;
  /** Whether all bars are over. A row with a name counts all of them. */
  readonly isWhole: boolean;
}

/** Rows with the value of their counterpart, which has the same name or the corresponding time. */
function comparedRows(
  rows: readonly ReportRow[],
  other: Chart | undefined,
  { definition: { columns, comparison }, keys, isOver, isWhole }: Matched,
): ReportRow[] {
  const { column, unit } = comparison;
  const [first] = columns;
  if (column === null || first === undefined) return [...rows];
  if (other === undefined) return rows.map((row) => ({ ...row, [BEFORE]: null, [DIFFERENCE]: null }));
  const keyed = (row: ReportRow, keyOf: KeyOf): number | string => {
    const value = String(row[first.key] ?? '');
    return first.kind === 'period' ? keyOf(value) : value;
  };
  const found = new Map(other.rows.map((row) => [keyed(row, keys.keyOfCompared), row[column]]));
  const bars = new Set(other.points.flatMap(({ at }) => (at === null ? [] : [keys.keyOfCompared(at)])));
  return rows.map((row) => {
    const key = keyed(row, keys.keyOf);
    // Without a row, a bar that exists counted nothing.
    const exists = typeof key === 'string' || bars.size === 0 || bars.has(key);
    const before = found.get(key) ?? (unit.kind === 'count' && exists ? 0 : null);
    const value = row[column];
    const isFinished = typeof key === 'string' ? isWhole : isOver(key);
    const isComparable = isFinished && typeof value === 'number' && typeof before === 'number';
    return { ...row, [BEFORE]: before, [DIFFERENCE]: isComparable ? Math.round((value - before) * 10) / 10 : null };
  });
}
