import type { CsvRow } from '@earshot/domain/csv/read-csv';
import { counted, printable } from '../output/text.ts';
import { InputError } from '../refusals.ts';

/** A cell of a CSV file that cannot be read. */
export interface CellProblem {
  readonly line: number;
  readonly column: string;
  readonly problem: string;
}

/** Cells listed as text; --json has all of them. */
const MOST_LISTED = 50;

/** Empty and absent cells of columns that each row needs. */
export const missingCells = <Column extends string>(
  rows: readonly CsvRow<Column>[],
  columns: readonly Column[],
): (CellProblem & { readonly column: Column })[] =>
  rows.flatMap(({ line, cells }) =>
    columns.flatMap((column) => ((cells[column] ?? '') === '' ? [{ line, column, problem: 'is missing' }] : [])),
  );

/** Throws if cells cannot be read, with all of them. */
export function refuseCells(problems: readonly CellProblem[]): void {
  if (problems.length === 0) return;
  const listed = problems
    .slice(0, MOST_LISTED)
    .map(({ line, column, problem }) => `Line ${line}, ${column}: ${printable(problem)}`);
  const rest = problems.length > MOST_LISTED ? [`${problems.length - MOST_LISTED} more; --json lists all`] : [];
  throw new InputError(
    `${counted(problems.length, 'cell')} cannot be read. Nothing was changed`,
    [...listed, ...rest].join('\n'),
    { cells: problems },
  );
}
