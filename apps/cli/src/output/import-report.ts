import type { AppliedPerson } from '../users/apply-import.ts';
import type { PlannedPerson } from '../users/plan-import.ts';
import type { Column } from './table.ts';

const nameOf = ({ person: { firstName, lastName } }: PlannedPerson): string => `${firstName} ${lastName}`;
const FIELDS: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  jobTitle: 'job title',
  roleId: 'role',
  groupId: 'group',
};

export const planColumns: readonly Column<PlannedPerson>[] = [
  { title: 'Line', value: ({ person: { line } }) => line, align: 'right' },
  {
    title: 'Action',
    value: ({ action }) => action,
    paint: ({ action }, cell, paint) => (action === 'error' ? paint('red', cell) : cell),
  },
  { title: 'E-mail', value: ({ person: { email } }) => email, shrinkTo: 16 },
  { title: 'Name', value: nameOf, shrinkTo: 12, expendable: 1 },
  {
    title: 'What',
    value: ({ problems, changes }) =>
      problems.length > 0 ? problems.join('; ') : changes.map((field) => FIELDS[field] ?? field).join(', '),
    shrinkTo: 20,
  },
];

export const failureColumns: readonly Column<AppliedPerson>[] = [
  { title: 'Line', value: ({ line }) => line, align: 'right' },
  { title: 'E-mail', value: ({ email }) => email, shrinkTo: 16 },
  { title: 'Why', value: ({ problems }) => problems.join('; '), shrinkTo: 20 },
];

/** Formats counts as `3 create, 1 update, 0 unchanged, 2 error`, in the given order. */
export const tally = (values: readonly string[], order: readonly string[]): string =>
  order.map((wanted) => `${values.filter((value) => value === wanted).length} ${wanted}`).join(', ');
