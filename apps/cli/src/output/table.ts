import { plain, type Paint } from './style.ts';
import { cut, displayWidth, padEnd, padStart, printable } from './text.ts';

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number;
  readonly align?: 'right';
  /** Minimum width to which the column may be truncated; without it the column is never truncated. */
  readonly shrinkTo?: number;
  /** Left out if truncating is not enough; the highest number first. */
  readonly expendable?: number;
  /** Colours a cell that has its final width. */
  readonly paint?: (row: Row, cell: string, paint: Paint) => string;
}

export interface TableOptions {
  /** Columns of the terminal; undefined if the output is no terminal, where nothing is truncated. */
  readonly width?: number | undefined;
  readonly paint?: Paint;
}

const GAP = '  ';

interface Sized<Row> {
  readonly column: Column<Row>;
  readonly cells: readonly string[];
  readonly width: number;
}

/**
 * Lines of a table that fits the width: columns are truncated, then left out, never wrapped. Columns without any
 * value are left out.
 */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  options: TableOptions = {},
): string[] {
  const { paint = plain } = options;
  const sized = fit(
    columns.map((column) => sizeOf(column, rows)).filter(({ cells }) => cells.some((cell) => cell !== '')),
    options.width ?? Number.POSITIVE_INFINITY,
  );
  const titles = sized.map(({ column, width }) => paint('dim', place(column, cut(column.title, width), width)));
  const body = rows.map((row, index) =>
    line(
      sized.map(({ column, cells, width }) => {
        const cell = place(column, cut(cells[index] ?? '', width), width);
        return column.paint === undefined ? cell : column.paint(row, cell, paint);
      }),
    ),
  );
  return [line(titles), ...body];
}

const line = (texts: readonly string[]): string => texts.join(GAP).trimEnd();

function sizeOf<Row>(column: Column<Row>, rows: readonly Row[]): Sized<Row> {
  const cells = rows.map((row) => printable(String(column.value(row))));
  const width = cells.reduce((widest, cell) => Math.max(widest, displayWidth(cell)), displayWidth(column.title));
  return { column, cells, width };
}

const totalOf = (sized: readonly { readonly width: number }[]): number =>
  sized.reduce((sum, { width }) => sum + width, 0) + GAP.length * Math.max(0, sized.length - 1);
const leastOf = <Row>({ column, width }: Sized<Row>): number => Math.min(width, column.shrinkTo ?? width);

function fit<Row>(sized: readonly Sized<Row>[], width: number): Sized<Row>[] {
  let kept = [...sized];
  const least = () => totalOf(kept.map((one) => ({ ...one, width: leastOf(one) })));
  while (least() > width) {
    const [next] = kept
      .filter(({ column }) => column.expendable !== undefined)
      .toSorted((one, other) => (other.column.expendable ?? 0) - (one.column.expendable ?? 0));
    if (next === undefined) break;
    kept = kept.filter((one) => one !== next);
  }
  return shrink(kept, totalOf(kept) - width);
}

/** Removes the excess from the widest column that may shrink, a character at a time. */
function shrink<Row>(sized: readonly Sized<Row>[], excess: number): Sized<Row>[] {
  const widths = sized.map(({ width }) => width);
  for (let left = excess; left > 0; left -= 1) {
    const giving = sized
      .map((one, index) => ({ index, width: widths[index] ?? 0, least: leastOf(one) }))
      .filter((one) => one.width > one.least)
      .toSorted((one, other) => other.width - one.width)[0];
    if (giving === undefined) break;
    widths[giving.index] = giving.width - 1;
  }
  return sized.map((one, index) => ({ ...one, width: widths[index] ?? one.width }));
}

const place = <Row>({ align }: Column<Row>, text: string, width: number): string =>
  align === 'right' ? padStart(text, width) : padEnd(text, width);
