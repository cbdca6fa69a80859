import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { InputError } from '../refusals.ts';

const COLUMNS = [
  'text',
  'clip',
  'locations',
  'group',
  'tags',
  'exclude',
  'name',
  'conferences',
  'schedule',
  'every',
  'times',
  'until',
  'zone',
  'except',
  'key',
] as const;
export type SendColumn = (typeof COLUMNS)[number];

/** A row of a file of sends: what its cells say, and a key by which it is sent once. */
export interface SendRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<SendColumn, string>>>;
  readonly key: string;
}

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

const delimiterOf = (text: string): string => {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  return [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';
};

/** The rows of a CSV of sends whose first line names the columns, in any order. */
export function readSendRows(text: string): SendRow[] {
  const seen = new Map<string, number>();
  return records(text).map(({ record, info }) => {
    const cells = Object.fromEntries(
      COLUMNS.flatMap((column) => {
        const cell = (record[column] ?? '').replace(/^'(?=[=+\-@])/, '');
        return cell === '' ? [] : [[column, cell] as const];
      }),
    );
    const content = JSON.stringify(cells);
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    return { line: info.lines, cells, key: cells.key ?? keyOf(content, before) };
  });
}

/** The same row of the same file has the same key, so that sending it again sends nothing twice; equal rows are apart. */
const keyOf = (content: string, before: number): string =>
  `row-${createHash('sha256').update(`${content}/${before}`).digest('hex').slice(0, 32)}`;

function records(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      columns: (titles: string[]) => titles.map(columnOf),
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`The file is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function columnOf(title: string): string {
  const column = COLUMNS.find((known) => known === title.toLowerCase());
  if (column === undefined)
    throw new InputError(`There is no column ${title}`, `Columns can be: ${COLUMNS.join(', ')}.`);
  return column;
}
