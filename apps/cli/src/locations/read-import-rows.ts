import type { ImportRow } from '@earshot/sdk';
import { parse } from 'csv-parse/sync';
import { InputError } from '../refusals.ts';

const NUMBERS = ['lat', 'lng'] as const;
const TAG = 'location_tag:';
const KNOWN = `serial_number, boxname, lat, lng, postcode, ${TAG}{key}`;
const TRUE = new Set(['true', '1', 'yes', 'y', 'x']);

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** Detects the delimiter, since spreadsheets use that of their locale. */
const delimiterOf = (text: string): string => {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  return [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';
};

/** Parses a CSV of locations whose first line names the columns, in any order. Unknown columns are ignored. */
export function readImportRows(text: string): ImportRow[] {
  const rows = records(text).map(({ record, info }) => toRow(record, info.lines));
  const seen = new Set<string>();
  const twice = rows.find(({ serialNumber: serial }) => seen.size === seen.add(serial).size);
  if (twice !== undefined) throw new InputError(`Line ${twice.line}: ${twice.serialNumber} is there twice`);
  return rows;
}

function records(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      columns: (titles: string[]) => columnsOf(titles),
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`The file is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function columnsOf(titles: readonly string[]): string[] {
  const columns = titles.map((title) => title.toLowerCase());
  if (!columns.includes('serial_number')) {
    throw new InputError('The column serial_number is missing', `Columns can be: ${KNOWN}.`);
  }
  return columns;
}

/** Exports put an apostrophe before texts that a spreadsheet would treat as a formula. It is removed here. */
const GUARDED = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;
const cellOf = (text: string | undefined): string => (text ?? '').replace(GUARDED, '');

function toRow(record: Parsed['record'], line: number): ImportRow {
  const row: Record<string, unknown> = {};
  const [boxName, postcode] = [cellOf(record['boxname']), cellOf(record['postcode'])];
  if (boxName !== '') row['boxName'] = boxName;
  if (postcode !== '') row['postcode'] = postcode;
  for (const column of NUMBERS) if (cellOf(record[column]) !== '') row[column] = numberOf(record, column, line);
  const tags = Object.entries(record).flatMap(([title, cell]) =>
    title.startsWith(TAG) && TRUE.has(cell.toLowerCase()) ? [title.slice(TAG.length)] : [],
  );
  const serial = cellOf(record['serial_number']).toUpperCase();
  return { ...row, line, serialNumber: serial, ...(tags.length > 0 && { tags }) };
}

function numberOf(record: Parsed['record'], column: string, line: number): number {
  const number = Number(cellOf(record[column]));
  if (Number.isNaN(number)) throw new InputError(`Line ${line}: ${column} must be a number`);
  return number;
}
