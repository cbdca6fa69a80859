import { line, rule, SHEET, type Sheet } from './sheet.ts';
import { decoration, tagged, type Tag } from './tags.ts';

export interface Column<Row> {
  readonly title: string;
  /** In points. */
  readonly width: number;
  readonly align?: 'right' | undefined;
  readonly value: (row: Row) => string;
}

export const number = (n: number): string => n.toLocaleString('en-GB');

const TOP = SHEET.margin;
const ROW = 14;
const GAP = 5;
const HEAD = 18;
const FOOT = 22;
export const ROWS_ON_A_PAGE = Math.floor((SHEET.height - 2 * SHEET.margin - HEAD - FOOT) / ROW);

/** Tag of a table that continues over pages. Only its first header is part of the table for screen readers. */
export interface TableTag {
  readonly table: Tag;
  readonly isFirst: boolean;
}

/**
 * Draws one page of a table: its header and the given rows, at most `ROWS_ON_A_PAGE`. A text takes the whole width below
 * its row.
 */
export function tablePage<Row>(
  sheet: Sheet,
  {
    columns,
    rows,
    tag,
  }: { columns: readonly Column<Row>[]; rows: readonly (Row | string)[]; tag?: TableTag | undefined },
): void {
  sheet.addPage();
  const head = { y: TOP, font: 'bold', of: ({ title }: Column<Row>) => title } as const;
  if (tag === undefined || tag.isFirst) cells(sheet, columns, { ...head, cell: 'TH', table: tag?.table });
  else decoration(sheet, () => cells(sheet, columns, head));
  const underline = () => rule(sheet, TOP + HEAD - 5);
  if (tag === undefined) underline();
  else decoration(sheet, underline);
  for (const [index, row] of rows.entries()) {
    const y = TOP + HEAD + index * ROW;
    if (typeof row === 'string') textRow(sheet, row, y);
    else cells(sheet, columns, { y, font: 'plain', of: ({ value }) => value(row), cell: 'TD', table: tag?.table });
  }
}

function textRow(sheet: Sheet, text: string, y: number): void {
  const x = SHEET.margin + 2 * GAP;
  line(sheet, text, { x, y, width: SHEET.width - SHEET.margin - x, size: 7.5, ink: 'faint' });
}

interface Cells<Row> {
  readonly y: number;
  readonly font: 'plain' | 'bold';
  readonly of: (column: Column<Row>) => string;
  readonly cell?: 'TH' | 'TD';
  readonly table?: Tag | undefined;
}

function cells<Row>(sheet: Sheet, columns: readonly Column<Row>[], { y, font, of, cell, table }: Cells<Row>): void {
  const row = table && sheet.struct('TR');
  if (row !== undefined) table?.add(row);
  let x: number = SHEET.margin;
  for (const column of columns) {
    const text = of(column);
    const at = { x, y, width: column.width - GAP, font, size: 7.5, ...(column.align && { align: column.align }) };
    const draw = () => (text === '' ? '' : line(sheet, text, at));
    if (row === undefined || cell === undefined) draw();
    else tagged(sheet, row, { type: cell, text, draw });
    x += column.width;
  }
  row?.end();
}

export function footer(sheet: Sheet, text: string, { page, pages }: { page: number; pages: number }): void {
  const y = SHEET.height - SHEET.margin;
  const width = SHEET.width - 2 * SHEET.margin;
  line(sheet, text, { x: SHEET.margin, y, width: width - 100, size: 7, ink: 'faint' });
  const where = `Page ${number(page)} of ${number(pages)}`;
  line(sheet, where, { x: SHEET.margin, y, width, size: 7, ink: 'faint', align: 'right' });
}
