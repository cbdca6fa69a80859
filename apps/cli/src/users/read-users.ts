import { readCsv, repeated } from '../input/read-csv.ts';
import { InputError } from '../refusals.ts';

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
const KNOWN = Object.values(TITLES).join(', ');

/** A line of the file; columns that the file lacks are absent. */
export type ReadUser = { readonly line: number } & Readonly<Record<(typeof REQUIRED)[number], string>> &
  Readonly<Partial<Record<Field, string>>>;

/** Parses the users of a CSV file. Its first line names the columns, in any order. */
export function readUsers(text: string): ReadUser[] {
  const [header = '', ...rest] = text.split(/\r?\n/, 1);
  if (header.trim() === '' && rest.length === 0) throw new InputError('The file is empty', `Its columns: ${KNOWN}.`);
  return readCsv(text, fieldsOf).map(({ line, cells }) => ({ email: '', firstName: '', lastName: '', ...cells, line }));
}

function fieldsOf(titles: readonly string[]): Field[] {
  const fields = titles.map((title) => {
    const field = Object.entries(COLUMNS).find(([name]) => name === title.toLowerCase().replaceAll(/[\s_-]/g, ''))?.[1];
    if (field === undefined) throw new InputError(`There is no column ${title}`, `Columns can be: ${KNOWN}.`);
    return field;
  });
  const twice = repeated(fields);
  if (twice !== undefined) throw new InputError(`The column ${TITLES[twice]} is there twice`);
  const missing = REQUIRED.filter((field) => !fields.includes(field)).map((field) => TITLES[field]);
  if (missing.length > 0)
    throw new InputError(`The column ${missing.join(', ')} is missing`, `Columns can be: ${KNOWN}.`);
  return fields;
}
