import { parse } from 'csv-parse/sync';
import { delimiterOf } from '../people/read-people.ts';
import { InputError } from '../refusals.ts';

export const CAST_COLUMNS = [
  'name',
  'description',
  'category',
  'clip',
  'locations',
  'tags',
  'conferences',
  'tone',
] as const;
type Column = (typeof CAST_COLUMNS)[number];
const KNOWN = CAST_COLUMNS.join(', ');

/** A cast as a line of the file has it; a column that the file lacks is empty. */
export type ReadCast = { readonly line: number } & Readonly<Record<Column, string>>;

interface Parsed {
  readonly record: Readonly<Partial<Record<Column, string>>>;
  readonly info: { readonly lines: number };
}

/** The casts of a CSV file whose first line names the columns, in any order. */
export function readCasts(text: string): ReadCast[] {
  const [header = ''] = text.split(/\r?\n/, 1);
  return records(text, delimiterOf(header)).map(({ record, info: { lines: line } }) => {
    const { name = '', description = '', category = '', clip = '' } = record;
    const { locations = '', tags = '', conferences = '', tone = '' } = record;
    return { line, name, description, category, clip, locations, tags, conferences, tone };
  });
}

function records(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      columns: (titles: string[]) => columnsOf(titles),
      delimiter,
      info: true,
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
  const columns = titles.map((title) => title.trim().toLowerCase());
  const unknown = columns.find((column) => !CAST_COLUMNS.some((known) => known === column));
  if (unknown !== undefined) throw new InputError(`There is no column ${unknown}`, `Columns can be: ${KNOWN}.`);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) throw new InputError(`The column ${twice} is there twice`);
  if (!columns.includes('name')) throw new InputError('The column name is missing', `Columns can be: ${KNOWN}.`);
  return columns;
}
