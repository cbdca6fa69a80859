import { parse } from 'csv-parse/sync';
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

/** Bytes as text: UTF-8, with or without its mark. Anything else is refused rather than guessed. */
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

/** The people of a CSV file whose first line names the columns, in any order. */
export function readPeople(text: string): ReadPerson[] {
  const [header = '', ...rest] = text.split(/\r?\n/, 1);
  if (header.trim() === '' && rest.length === 0) throw new InputError('The file is empty', `Its columns: ${KNOWN}.`);
  return records(text, delimiterOf(header)).map(({ record, info }) => toPerson(record, info.lines));
}

/** Spreadsheets write what their country separates by. */
export const delimiterOf = (header: string): string =>
  [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

function records(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      columns: (titles: string[]) => fieldsOf(titles),
      delimiter,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`The file is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fieldsOf(titles: readonly string[]): string[] {
  const fields = titles.map((title) => {
    const field = Object.entries(COLUMNS).find(([name]) => name === title.toLowerCase().replaceAll(/[\s_-]/g, ''))?.[1];
    if (field === undefined) throw new InputError(`There is no column ${title}`, `Columns can be: ${KNOWN}.`);
    return field;
  });
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) throw new InputError(`The column ${TITLES[twice]} is there twice`);
  const missing = REQUIRED.filter((field) => !fields.includes(field)).map((field) => TITLES[field]);
  if (missing.length > 0)
    throw new InputError(`The column ${missing.join(', ')} is missing`, `Columns can be: ${KNOWN}.`);
  return fields;
}

const toPerson = (record: Parsed['record'], line: number): ReadPerson => ({
  email: '',
  firstName: '',
  lastName: '',
  ...record,
  line,
});
