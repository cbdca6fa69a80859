import { createHash } from 'node:crypto';
import { columnsNamed, readCsv } from '@earshot/domain/csv/read-csv';

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
  'at',
  'times',
  'until',
  'zone',
  'except',
  'holidays',
  'key',
] as const;
export type SendColumn = (typeof COLUMNS)[number];

/** A row of a file of sends. `key` ensures that the row is sent only once. */
export interface SendRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<SendColumn, string>>>;
  readonly key: string;
}

/** Parses a CSV file of sends. Its first line names the columns, in any order. */
export function readSendRows(text: string): SendRow[] {
  const seen = new Map<string, number>();
  const { rows } = readCsv(text, columnsNamed(COLUMNS));
  return [...rows].map(({ line, cells: record }) => {
    const cells = Object.fromEntries(
      COLUMNS.flatMap((column) => {
        const cell = record[column] ?? '';
        return cell === '' ? [] : [[column, cell] as const];
      }),
    );
    const content = JSON.stringify(cells);
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    return { line, cells, key: cells.key ?? keyOf(content, before) };
  });
}

/**
 * A row of an unchanged file always has the same key, so that sending it again has no effect. Equal rows have
 * different keys.
 */
const keyOf = (content: string, before: number): string =>
  `row-${createHash('sha256').update(`${content}/${before}`).digest('hex').slice(0, 32)}`;
