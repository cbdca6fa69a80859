import type { ImportRow } from '@earshot/sdk';
import type { CellProblem } from '../input/cell-problems.ts';
import { type CsvRow, readCsv, repeated } from '../input/read-csv.ts';
import { InputError } from '../refusals.ts';

const TAG = 'location_tag:';
const KNOWN = `serial_number, boxname, lat, lng, postcode, ${TAG}{key}`;
const TRUE = new Set(['true', '1', 'yes', 'y', 'x']);
const FALSE = new Set(['false', '0', 'no', 'n', '']);
const SERIAL = /^[A-Z0-9-]{3,40}$/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const LONGEST_NAME = 255;
const LONGEST_POSTCODE = 10;
const DEGREES = { lat: 90, lng: 180 } as const;

export interface ReadRows {
  readonly rows: readonly ImportRow[];
  /** Cells that cannot be read, in the order of the file. The platform checks more, but not before these are right. */
  readonly problems: readonly CellProblem[];
}

/** Parses a CSV of locations whose first line names the columns, in any order. Unknown columns are ignored. */
export function readImportRows(text: string): ReadRows {
  const lines = new Map<string, number>();
  const read = readCsv(text, columnsOf, { shortRows: true }).map((row) => readRow(row, lines));
  return { rows: read.map(({ row }) => row), problems: read.flatMap(({ problems }) => problems) };
}

function columnsOf(titles: readonly string[]): string[] {
  const columns = titles.map((title) => title.toLowerCase());
  if (!columns.includes('serial_number')) {
    throw new InputError('The column serial_number is missing', `Columns can be: ${KNOWN}.`);
  }
  const twice = repeated(columns.filter((title) => title !== ''));
  if (twice !== undefined) throw new InputError(`The column ${twice} is there twice`);
  return columns;
}

/** Exports put an apostrophe before texts that a spreadsheet would treat as a formula. It is removed here. */
const GUARDED = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

function readRow(
  { line, cells }: CsvRow<string>,
  lines: Map<string, number>,
): { row: ImportRow; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const refuse = (column: string, problem: string) => problems.push({ line, column, problem });
  const cell = (column: string): string => (cells[column] ?? '').replace(GUARDED, '');
  const degrees = (column: keyof typeof DEGREES): number | undefined => {
    const given = cell(column);
    const [value, most] = [NUMBER.test(given) ? Number(given) : Number.NaN, DEGREES[column]];
    if (given === '') return undefined;
    if (Number.isNaN(value)) refuse(column, `must be a number, is “${given}”`);
    else if (Math.abs(value) > most) refuse(column, `must be between -${most} and ${most}, is ${given}`);
    return value;
  };

  const serial = cell('serial_number').toUpperCase();
  const earlier = lines.get(serial);
  if (serial === '') refuse('serial_number', 'is missing');
  else if (!SERIAL.test(serial)) refuse('serial_number', `has 3 to 40 letters, digits and hyphens, is “${serial}”`);
  else if (earlier === undefined) lines.set(serial, line);
  else refuse('serial_number', `is in line ${earlier} already: ${serial}`);

  const [boxName, postcode] = [cell('boxname'), cell('postcode')];
  if (boxName.length > LONGEST_NAME) refuse('boxname', `has at most ${LONGEST_NAME} characters, has ${boxName.length}`);
  if (/[<>]/.test(boxName)) refuse('boxname', 'cannot contain < or >');
  if (postcode.length > LONGEST_POSTCODE) refuse('postcode', `is too long: “${postcode}”`);
  const [lat, lng] = [degrees('lat'), degrees('lng')];
  if ((lat === undefined) !== (lng === undefined))
    refuse(lat === undefined ? 'lat' : 'lng', 'is missing: a position has both');

  const tags = Object.keys(cells).flatMap((column) => {
    if (!column.startsWith(TAG)) return [];
    const word = cell(column).toLowerCase();
    if (!TRUE.has(word) && !FALSE.has(word)) refuse(column, `must be true, false or empty, is “${word}”`);
    return TRUE.has(word) ? [column.slice(TAG.length)] : [];
  });
  const row = {
    line,
    serialNumber: serial,
    ...(boxName !== '' && { boxName }),
    ...(postcode !== '' && { postcode }),
    ...(lat !== undefined && { lat }),
    ...(lng !== undefined && { lng }),
    ...(tags.length > 0 && { tags }),
  };
  return { row, problems };
}
