import Papa from 'papaparse';
import { CsvRefusal } from './csv-refusal.ts';

export interface CsvRecord {
  /** Line number of the record's start, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Records parsed at a time, so that a browser can pause while reading a long file. */
const AT_ONCE = 500;

const newlinesIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

/** Yields the records of a CSV (RFC 4180) on demand. Accepts all three line endings and skips empty records. */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord, void> {
  // Papa Parse expects one line ending in the whole text, and removes a byte order mark at the start of each part.
  const input = text.replaceAll('\uFEFF', '').replaceAll(/\r\n?/g, '\n');
  let line = 1;
  for (let from = 0; from < input.length;) {
    const { data, errors, meta } = Papa.parse<string[]>(input.slice(from), {
      delimiter,
      newline: '\n',
      preview: AT_ONCE,
      // The fast mode splits the whole text for each part.
      fastMode: false,
    });
    for (const [index, cells] of data.entries()) {
      const error = errors.find(({ row }) => row === index);
      if (error !== undefined) throw refusal(line, error.code);
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
      line += 1 + newlinesIn(cells);
    }
    from += meta.cursor;
  }
}

const refusal = (line: number, code: string): CsvRefusal =>
  code === 'MissingQuotes'
    ? new CsvRefusal(`Line ${line} opens a quote that is never closed`, 'Close it and try again.')
    : new CsvRefusal(`Line ${line} has text after a closing quote`, 'Write quotes within a cell twice.');
