import { readLocationCsv } from '@earshot/domain/location-csv/read-location-csv';
import type { ImportRow } from '@earshot/sdk';
import type { CellProblem } from '../input/cell-problems.ts';

export interface ReadRows {
  readonly rows: readonly ImportRow[];
  /** Cells that cannot be imported, in the order of the file. */
  readonly problems: readonly CellProblem[];
  /** Titles of unknown columns. */
  readonly ignored: readonly string[];
}

/** Longest cell that a problem repeats. */
const LONGEST_CELL = 40;

/** Parses a CSV of locations whose first line names the columns, in any order. */
export function readImportRows(text: string): ReadRows {
  const { ignored, rows } = readLocationCsv(text);
  const read = [...rows];
  const problems = read.flatMap(({ line, problems: found }) =>
    found.map(({ column, cell, problem }) => {
      // The list names the column before each problem.
      const words = problem.startsWith(`${column} `) ? problem.slice(column.length + 1) : problem;
      const isShown = cell !== '' && cell.length <= LONGEST_CELL;
      return { line, column, problem: isShown ? `${words}, is “${cell}”` : words };
    }),
  );
  return { rows: read.flatMap(({ row }) => (row === null ? [] : [row])), problems, ignored };
}
