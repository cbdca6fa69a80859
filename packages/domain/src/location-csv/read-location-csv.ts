import { withoutFormulaGuard } from '../csv/csv-line.ts';
import { CSV_ERRORS, type ImportRow, importRow } from './import-row.ts';
import { LOCATION_CSV_COLUMNS, type LocationCsvColumn, TAG_COLUMN } from './columns.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { CsvRefusal } from './csv-refusal.ts';

export const MAX_CSV_ROWS = 100_000;

export type ReadRow =
  | { readonly line: number; readonly serial: string; readonly row: ImportRow; readonly problem: null }
  | { readonly line: number; readonly serial: string; readonly row: null; readonly problem: string };

export interface LocationCsv {
  /** Titles of unknown columns, which are ignored. */
  readonly ignored: readonly string[];
  /** Parsed on demand. */
  readonly rows: Generator<ReadRow, void>;
}

const KNOWN = `${LOCATION_CSV_COLUMNS.join(', ')}, ${TAG_COLUMN}{key}`;

/** Spreadsheets use a delimiter that depends on their locale. */
const delimiterOf = (text: string): string => {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';
};

/** Reads a file of locations. The first line names the columns in any order; unknown columns are ignored. */
export function readLocationCsv(text: string): LocationCsv {
  const records = csvRecords(text, delimiterOf(text));
  const header = records.next();
  if (header.done === true) throw new CsvRefusal('The file is empty', `Its columns: ${KNOWN}.`);
  const titles = header.value.cells.map((cell) => cell.trim().toLowerCase());
  const used = titles.filter(isKnown);
  const twice = used.find((title, index) => used.indexOf(title) !== index);
  if (twice !== undefined) throw new CsvRefusal(`The column ${twice} is there twice`, 'Take one of them away.');
  if (!used.includes('serial_number')) {
    throw new CsvRefusal('The column serial_number is missing', `The first line names the columns: ${KNOWN}.`);
  }
  const ignored = header.value.cells.filter((_, index) => !isKnown(titles[index] ?? '') && titles[index] !== '');
  return { ignored, rows: rowsOf(records, titles) };
}

const isColumn = (title: string): title is LocationCsvColumn =>
  (LOCATION_CSV_COLUMNS as readonly string[]).includes(title);
const isKnown = (title: string) =>
  isColumn(title) || (title.startsWith(TAG_COLUMN) && title.length > TAG_COLUMN.length);

function* rowsOf(records: Generator<CsvRecord, void>, titles: readonly string[]): Generator<ReadRow, void> {
  const lines = new Map<string, number>();
  let count = 0;
  for (const { line, cells } of records) {
    count += 1;
    if (count > MAX_CSV_ROWS) {
      throw new CsvRefusal('The file has more than 100,000 rows', 'Divide it into several files.');
    }
    const read = readRow(line, cells, titles);
    const earlier = lines.get(read.serial);
    if (read.serial !== '' && earlier === undefined) lines.set(read.serial, line);
    yield earlier === undefined ? read : { line, serial: read.serial, row: null, problem: CSV_ERRORS.twice(earlier) };
  }
}

const TRUE = new Set(['true', '1', 'yes', 'y', 'x']);
const FALSE = new Set(['false', '0', 'no', 'n', '']);

/** Field of a row for each column of the file. */
const FIELDS: Record<LocationCsvColumn, keyof ImportRow> = {
  serial_number: 'serialNumber',
  boxname: 'boxName',
  lat: 'lat',
  lng: 'lng',
  postcode: 'postcode',
};

function readRow(line: number, cells: readonly string[], titles: readonly string[]): ReadRow {
  const raw: Record<string, unknown> = { line, serialNumber: '' };
  const tags: string[] = [];
  let problem: string | undefined;
  for (const [index, title] of titles.entries()) {
    const cell = withoutFormulaGuard(cells[index] ?? '').trim();
    if (title.startsWith(TAG_COLUMN) && isKnown(title)) {
      const word = cell.toLowerCase();
      if (TRUE.has(word)) tags.push(title.slice(TAG_COLUMN.length));
      else if (!FALSE.has(word)) problem ??= CSV_ERRORS.badTag(title);
    } else if (isColumn(title) && cell !== '') {
      raw[FIELDS[title]] = title === 'lat' || title === 'lng' ? numberOf(cell) : cell;
    }
  }
  const serial = String(raw['serialNumber']).toUpperCase();
  const { data, error } = importRow.safeParse({ ...raw, ...(tags.length > 0 && { tags }) });
  problem ??= error?.issues[0]?.message;
  if (data !== undefined && problem === undefined) return { line, serial: data.serialNumber, row: data, problem: null };
  return { line, serial, row: null, problem: problem ?? '' };
}

const numberOf = (cell: string): number => (/^[+-]?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN);
