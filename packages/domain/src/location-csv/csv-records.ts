import { CsvRefusal } from './csv-refusal.ts';

export interface CsvRecord {
  /** Line number of the record's start, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const newlinesIn = (text: string): number => text.split('\n').length - 1;

/**
 * Yields the records of a CSV (RFC 4180) on demand, so that a browser can pause while reading a long file. Accepts
 * all three line endings and skips empty lines.
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord, void> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const begins = line;
    const cells: string[] = [];
    for (let ended = false; !ended;) {
      const cell = text[at] === '"' ? quotedCell(text, { at, line, delimiter }) : plainCell(text, at, delimiter);
      cells.push(cell.value);
      line += newlinesIn(text.slice(at, cell.end));
      ended = text[cell.end] !== delimiter;
      at = ended ? afterLineEnd(text, cell.end) : cell.end + 1;
    }
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { line: begins, cells };
  }
}

interface Cell {
  readonly value: string;
  /** Index of the delimiter or line end after the cell. */
  readonly end: number;
}

const isEnd = (character: string | undefined, delimiter: string) =>
  character === undefined || character === delimiter || character === '\n' || character === '\r';

function plainCell(text: string, at: number, delimiter: string): Cell {
  let end = at;
  while (!isEnd(text[end], delimiter)) end += 1;
  return { value: text.slice(at, end), end };
}

function quotedCell(text: string, { at, line, delimiter }: { at: number; line: number; delimiter: string }): Cell {
  let value = '';
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1)
      throw new CsvRefusal(`Line ${line} opens a quote that is never closed`, 'Close it and try again.');
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      if (isEnd(text[quote + 1], delimiter)) return { value, end: quote + 1 };
      throw new CsvRefusal(`Line ${line} has text after a closing quote`, 'Write quotes within a cell twice.');
    }
    value += '"';
    from = quote + 2;
  }
}

const afterLineEnd = (text: string, end: number): number =>
  text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
