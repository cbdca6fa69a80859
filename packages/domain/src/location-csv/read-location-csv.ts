import { CsvRefusal } from '../csv/csv-refusal.ts';
import { type CsvRow, readCsv } from '../csv/read-csv.ts';
import { CSV_ERRORS, type ImportRow, importRow } from './import-row.ts';
import { LOCATION_CSV_COLUMNS, type LocationCsvColumn, TAG_COLUMN } from './columns.ts';

export const MAX_CSV_ROWS = 100_000;

/** A cell that cannot be imported. */
export interface CellProblem {
  readonly column: string;
  readonly cell: string;
  readonly problem: string;
}

/** A row with its values, or with all cells that cannot be imported. */
export type ReadRow =
  | { readonly line: number; readonly serial: string; readonly row: ImportRow; readonly problems: readonly [] }
  | {
      readonly line: number;
      readonly serial: string;
      readonly row: null;
      readonly problems: readonly [CellProblem, ...CellProblem[]];
    };

export interface LocationCsv {
  /** Titles of unknown columns, which are ignored. */
  readonly ignored: readonly string[];
  /** Parsed on demand. */
  readonly rows: Generator<ReadRow, void>;
}

type TagColumn = `${typeof TAG_COLUMN}${string}`;
type Column = LocationCsvColumn | TagColumn;

const isTag = (column: string): column is TagColumn =>
  column.startsWith(TAG_COLUMN) && column.length > TAG_COLUMN.length;

function columnOf(title: string): Column | undefined {
  const name = title.toLowerCase();
  return isTag(name) ? name : LOCATION_CSV_COLUMNS.find((column) => column === name);
}

/** Reads a file of locations. The first line names the columns in any order; unknown columns are ignored. */
export function readLocationCsv(text: string): LocationCsv {
  const { columns, ignored, rows } = readCsv(text, {
    columnOf,
    required: ['serial_number'],
    known: `${LOCATION_CSV_COLUMNS.join(', ')}, ${TAG_COLUMN}{key}`,
    ignoreOthers: true,
  });
  return { ignored, rows: rowsOf(rows, columns.filter(isTag)) };
}

function* rowsOf(rows: Generator<CsvRow<Column>, void>, tagColumns: readonly TagColumn[]): Generator<ReadRow, void> {
  const lines = new Map<string, number>();
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > MAX_CSV_ROWS) {
      throw new CsvRefusal('The file has more than 100,000 rows', 'Divide it into several files.');
    }
    yield readRow(row, tagColumns, lines);
  }
}

const TRUE = new Set(['true', '1', 'yes', 'y', 'x']);
const FALSE = new Set(['false', '0', 'no', 'n', '']);

/** Column of each field of a row. */
const COLUMNS: Readonly<Record<string, LocationCsvColumn>> = {
  serialNumber: 'serial_number',
  boxName: 'boxname',
  lat: 'lat',
  lng: 'lng',
  postcode: 'postcode',
};

/** `lines` contains the first line of each serial number so far. */
function readRow(
  { line, cells }: CsvRow<Column>,
  tagColumns: readonly TagColumn[],
  lines: Map<string, number>,
): ReadRow {
  const problems: CellProblem[] = [];
  const refuse = (column: Column, problem: string) => problems.push({ column, cell: cells[column] ?? '', problem });
  const text = (column: Column): string | undefined => (cells[column] === '' ? undefined : cells[column]);

  const serial = (text('serial_number') ?? '').toUpperCase();
  const earlier = lines.get(serial);
  if (earlier !== undefined) refuse('serial_number', CSV_ERRORS.twice(earlier));
  else if (serial !== '') lines.set(serial, line);

  const words = tagColumns.map((column) => ({ column, word: (text(column) ?? '').toLowerCase() }));
  const set = words.filter(({ word }) => TRUE.has(word)).map(({ column }) => column);
  const { data, error } = importRow.safeParse({
    line,
    serialNumber: serial,
    boxName: text('boxname'),
    lat: numberOf(text('lat')),
    lng: numberOf(text('lng')),
    postcode: text('postcode'),
    ...(set.length > 0 && { tags: set.map((column) => column.slice(TAG_COLUMN.length)) }),
  });
  for (const { path, message } of error?.issues ?? []) {
    const column = COLUMNS[String(path[0])] ?? set[Number(path[1])] ?? set[0] ?? 'serial_number';
    if (!problems.some((problem) => problem.column === column)) refuse(column, message);
  }
  for (const { column, word } of words) {
    if (!TRUE.has(word) && !FALSE.has(word)) refuse(column, CSV_ERRORS.badTag(column));
  }
  const [first, ...others] = problems;
  if (first !== undefined) return { line, serial, row: null, problems: [first, ...others] };
  if (data === undefined) throw new CsvRefusal(`Line ${line} cannot be read`, 'Compare it with the other lines.');
  return { line, serial: data.serialNumber, row: data, problems: [] };
}

const numberOf = (cell: string | undefined): number | undefined =>
  cell === undefined ? undefined : /^[+-]?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
