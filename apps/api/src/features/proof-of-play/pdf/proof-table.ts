import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import { clock, dateTime } from './proof-times.ts';
import { playWords } from './proof-words.ts';
import { line, rule, SHEET, type Sheet } from './sheet.ts';
import { type LocationTally, reasonsInWords } from './tally.ts';

interface Column<Row> {
  readonly title: string;
  /** In points. */
  readonly width: number;
  readonly align?: 'right';
  readonly value: (row: Row) => string;
}

const number = (n: number): string => n.toLocaleString('en-GB');

export const PLAY_COLUMNS: readonly Column<ProofOfPlay>[] = [
  { title: 'Location', width: 140, value: ({ boxName }) => boxName },
  { title: 'Due', width: 92, value: ({ instant }) => dateTime(instant) },
  { title: 'What became of it', width: 162, value: playWords },
  { title: 'Began', width: 46, value: ({ startedAt }) => clock(startedAt) },
  { title: 'Ended', width: 46, value: ({ endedAt }) => clock(endedAt) },
  { title: 'Conf.', width: 44, value: ({ conferences }) => conferences.join(', ') },
  {
    title: 'Headsets',
    width: 54,
    align: 'right',
    value: ({ headsets }) => (headsets === null ? '' : number(headsets)),
  },
  { title: 'Plan held', width: 92, value: ({ confirmedAt }) => dateTime(confirmedAt) },
  { title: 'Clip ready', width: 92, value: ({ clipReadyAt }) => dateTime(clipReadyAt) },
];

export const LOCATION_COLUMNS: readonly Column<LocationTally>[] = [
  { title: 'Location', width: 200, value: ({ boxName }) => boxName },
  { title: 'Serial number', width: 110, value: ({ serialNumber }) => serialNumber },
  { title: 'Plays', width: 50, align: 'right', value: ({ plays }) => number(plays) },
  { title: 'Played', width: 50, align: 'right', value: ({ results }) => number(results.played) },
  { title: 'Cut off', width: 50, align: 'right', value: ({ results }) => number(results.cut) },
  { title: 'Not played', width: 60, align: 'right', value: ({ results }) => number(results.missed) },
  { title: 'Open', width: 50, align: 'right', value: (row) => number(openOf(row)) },
  { title: 'Why not', width: 190, value: reasonsInWords },
];

const openOf = ({ results }: LocationTally): number => results.ahead + results.waiting + results.playing;

const TOP = SHEET.margin;
const ROW = 14;
const GAP = 5;
const HEAD = 18;
const FOOT = 22;
export const ROWS_ON_A_PAGE = Math.floor((SHEET.height - 2 * SHEET.margin - HEAD - FOOT) / ROW);

/** Draws one page of a table: its header and the given rows, at most `ROWS_ON_A_PAGE`. */
export function tablePage<Row>(sheet: Sheet, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  sheet.addPage();
  cells(sheet, columns, { y: TOP, font: 'bold', of: ({ title }) => title });
  rule(sheet, TOP + HEAD - 5);
  for (const [index, row] of rows.entries()) {
    cells(sheet, columns, { y: TOP + HEAD + index * ROW, font: 'plain', of: ({ value }) => value(row) });
  }
}

function cells<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  { y, font, of }: { y: number; font: 'plain' | 'bold'; of: (column: Column<Row>) => string },
): void {
  let x: number = SHEET.margin;
  for (const column of columns) {
    const text = of(column);
    if (text !== '')
      line(sheet, text, {
        x,
        y,
        width: column.width - GAP,
        font,
        size: 7.5,
        ...(column.align && { align: column.align }),
      });
    x += column.width;
  }
}

export function footer(sheet: Sheet, text: string, { page, pages }: { page: number; pages: number }): void {
  const y = SHEET.height - SHEET.margin;
  const width = SHEET.width - 2 * SHEET.margin;
  line(sheet, text, { x: SHEET.margin, y, width: width - 100, size: 7, ink: 'faint' });
  const where = `Page ${number(page)} of ${number(pages)}`;
  line(sheet, where, { x: SHEET.margin, y, width, size: 7, ink: 'faint', align: 'right' });
}
