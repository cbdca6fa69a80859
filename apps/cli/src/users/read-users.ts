import { type CsvColumns, readCsv } from '@earshot/domain/csv/read-csv';
import { missingCells, refuseCells } from '../input/cell-problems.ts';

/** Columns by their titles, in lower case and without spaces. */
const COLUMNS = {
  firstname: 'firstName',
  lastname: 'lastName',
  email: 'email',
  phone: 'phone',
  jobtitle: 'jobTitle',
  role: 'role',
  group: 'group',
} as const;
type Field = (typeof COLUMNS)[keyof typeof COLUMNS];

const REQUIRED = ['email', 'firstName', 'lastName'] as const satisfies readonly Field[];
const TITLES: Readonly<Record<Field, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  jobTitle: 'Job title',
  role: 'Role',
  group: 'Group',
};

/** A line of the file; columns that the file lacks are absent. */
export type ReadUser = { readonly line: number } & Readonly<Record<(typeof REQUIRED)[number], string>> &
  Readonly<Partial<Record<Field, string>>>;

const columns: CsvColumns<Field> = {
  columnOf: (title) =>
    Object.entries(COLUMNS).find(([name]) => name === title.toLowerCase().replaceAll(/[\s_-]/g, ''))?.[1],
  required: REQUIRED,
  titleOf: (field) => TITLES[field],
  known: Object.values(TITLES).join(', '),
};

/** Parses the users of a CSV file. Its first line names the columns, in any order. */
export function readUsers(text: string): ReadUser[] {
  const rows = [...readCsv(text, columns).rows];
  refuseCells(missingCells(rows, REQUIRED).map((missing) => ({ ...missing, column: TITLES[missing.column] })));
  return rows.map(({ line, cells }) => ({ email: '', firstName: '', lastName: '', ...cells, line }));
}
