import { plain, type Paint } from './style.ts';
import { cut, displayWidth, padEnd, padStart, printable } from './text.ts';

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number;
  readonly align?: 'right';
  /** May be cut down to so many columns of text when the terminal is narrow; others are shown whole. */
  readonly shrinkTo?: number;
  /** Left out first, the highest number before the others, when even cutting is not enough. */
  readonly expendable?: number;
  /** Colours a cell that has its final width. */
  readonly paint?: (row: Row, cell: string, paint: Paint) => string;
}

export interface TableOptions {
  /** Columns of the terminal; undefined when nobody looks, and everything is written whole. */
  readonly width?: number | undefined;
  readonly paint?: Paint;
}

const GAP = '  ';

interface Sized<Row> {
  readonly column: Column<Row>;
  readonly cells: readonly string[];
  readonly width: number;
}

/** Lines of a table that fits: columns are cut, then left out, never wrapped. One without any value is left out. */
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

/** Takes what is too much from the widest column that can give, a character at a time. */
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
