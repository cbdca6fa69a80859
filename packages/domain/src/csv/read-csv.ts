import { withoutFormulaGuard } from './csv-line.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { CsvRefusal } from './csv-refusal.ts';

/** A row by column, with trimmed cells. Columns that the file or the row lacks are absent. */
export interface CsvRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

export interface Csv<Column extends string> {
  readonly columns: readonly Column[];
  /** Titles of unknown columns, which are not read. */
  readonly ignored: readonly string[];
  /** Parsed on demand. */
  readonly rows: Generator<CsvRow<Column>, void>;
}

export interface CsvColumns<Column extends string> {
  /** Returns the column of a trimmed title; undefined for an unknown title. */
  readonly columnOf: (title: string) => Column | undefined;
  readonly required: readonly Column[];
  /** Title of a column in refusals; by default its name. */
  readonly titleOf?: (column: Column) => string;
  /** Columns as listed in refusals. */
  readonly known: string;
  /** Reads files with unknown columns; by default these are refused. */
  readonly ignoreOthers?: boolean;
  /** Columns of a file whose first record has no known title, and is a row. By default the first record has titles. */
  readonly headless?: readonly Column[];
}

/** Columns with exactly these titles, in any case. */
export const columnsNamed = <Column extends string>(
  names: readonly Column[],
  required: readonly NoInfer<Column>[] = [],
): CsvColumns<Column> => ({
  columnOf: (title) => names.find((name) => name === title.toLowerCase()),
  required,
  known: names.join(', '),
});

/**
 * Reads a CSV whose first record names the columns, in any order, unless it may lack titles (`headless`). The delimiter is a comma, a semicolon or a tab.
 * Apostrophes before texts that look like formulas are removed. Throws CsvRefusal, also while rows are read.
 */
export function readCsv<Column extends string>(text: string, known: CsvColumns<Column>): Csv<Column> {
  const records = csvRecords(text, delimiterOf(text));
  const header = records.next();
  if (header.done === true) throw new CsvRefusal('The file is empty', `Columns can be: ${known.known}.`);
  const titles = header.value.cells.map((cell) => cell.trim());
  const named = titles.map((title) => (title === '' ? undefined : known.columnOf(title)));
  if (known.headless !== undefined && named.every((column) => column === undefined)) {
    return { columns: known.headless, ignored: [], rows: rowsOf(withFirst(header.value, records), known.headless) };
  }
  const ignored = titles.filter((title, index) => title !== '' && named[index] === undefined);
  if (ignored[0] !== undefined && known.ignoreOthers !== true) {
    throw new CsvRefusal(`There is no column ${ignored[0]}`, `Columns can be: ${known.known}.`);
  }
  const titleOf = known.titleOf ?? String;
  const columns = named.filter((column) => column !== undefined);
  const twice = named.find((column, index) => column !== undefined && named.indexOf(column) !== index);
  if (twice !== undefined) throw new CsvRefusal(`The column ${titleOf(twice)} is there twice`, 'Remove one of them.');
  const missing = known.required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new CsvRefusal(`The column ${missing.map(titleOf).join(', ')} is missing`, `Columns can be: ${known.known}.`);
  }
  return { columns, ignored, rows: rowsOf(records, named) };
}

/** The delimiter of the first line. Spreadsheets use one that depends on their locale. */
export function delimiterOf(text: string): string {
  const header = /^\s*[^\r\n]*/.exec(text)?.[0] ?? '';
  return [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';
}

function* withFirst(first: CsvRecord, others: Generator<CsvRecord, void>): Generator<CsvRecord, void> {
  yield first;
  yield* others;
}

function* rowsOf<Column extends string>(
  records: Generator<CsvRecord, void>,
  named: readonly (Column | undefined)[],
): Generator<CsvRow<Column>, void> {
  for (const { line, cells } of records) {
    if (cells.slice(named.length).some((cell) => cell.trim() !== '')) {
      throw new CsvRefusal(
        `Line ${line} has ${cells.length} cells for ${named.length} columns`,
        'Put cells that contain a delimiter in double quotes.',
      );
    }
    const row: Partial<Record<Column, string>> = {};
    for (const [index, column] of named.entries()) {
      const cell = cells[index];
      if (column !== undefined && cell !== undefined) row[column] = withoutFormulaGuard(cell).trim();
    }
    yield { line, cells: row };
  }
}
