import { parse } from 'csv-parse/sync';
import { InputError } from '../refusals.ts';

/** Decodes UTF-8, with or without a byte order mark. Refuses other encodings rather than guessing. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) throw new InputError('The file is in UTF-16', 'Save it as "CSV UTF-8" and try again.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0]?.split('\n').length ?? 1;
    throw new InputError(
      `The file is not in UTF-8: line ${line} has a character of another encoding`,
      'Save it as "CSV UTF-8" and try again.',
    );
  }
}

/** A row by column; columns that the file lacks are absent. */
export interface CsvRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

interface Parsed<Column extends string> {
  readonly record: CsvRow<Column>['cells'];
  readonly info: { readonly lines: number };
}

/**
 * Parses a CSV whose first line names the columns, in any order. `columnsOf` maps titles to columns, or throws. With
 * `shortRows` a row may have fewer cells.
 */
export function readCsv<Column extends string>(
  text: string,
  columnsOf: (titles: readonly string[]) => Column[],
  { shortRows = false }: { readonly shortRows?: boolean } = {},
): CsvRow<Column>[] {
  try {
    const parsed = parse(text, {
      bom: true,
      columns: (titles: string[]) => columnsOf(titles),
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count_less: shortRows,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed<Column>[];
    return parsed.map(({ record: cells, info: { lines: line } }) => ({ line, cells }));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`The file is not a CSV file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Detects the delimiter, since spreadsheets use that of their locale. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  return [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';
}

/** Maps titles to the `known` columns; throws on an unknown or repeated title. */
export function columnsNamed<Column extends string>(titles: readonly string[], known: readonly Column[]): Column[] {
  const columns = titles.map((title) => {
    const name = title.trim().toLowerCase();
    const column = known.find((one) => one === name);
    if (column === undefined)
      throw new InputError(`There is no column ${name}`, `Columns can be: ${known.join(', ')}.`);
    return column;
  });
  const twice = repeated(columns);
  if (twice !== undefined) throw new InputError(`The column ${twice} is there twice`);
  return columns;
}

export const repeated = <Column extends string>(columns: readonly Column[]): Column | undefined =>
  columns.find((column, index) => columns.indexOf(column) !== index);
