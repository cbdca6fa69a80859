import { readCsv, repeated } from '../input/read-csv.ts';
import { InputError } from '../refusals.ts';

/** The columns of a file of people, by what their titles are in small letters and without spaces. */
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

/** A person as the file has them. A column that the file lacks stays out. */
export type ReadPerson = { readonly line: number } & Readonly<Record<(typeof REQUIRED)[number], string>> &
  Readonly<Partial<Record<Field, string>>>;

/** The people of a CSV file whose first line names the columns, in any order. */
export function readPeople(text: string): ReadPerson[] {
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
