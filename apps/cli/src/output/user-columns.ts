import type { User } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

const stateOf = ({ isLocked, isVerified }: User): string => (isLocked ? 'locked' : isVerified ? '' : 'invited');

export const userColumns: readonly Column<User>[] = [
  { title: 'Name', value: ({ firstName, lastName }) => `${firstName} ${lastName}`, shrinkTo: 12 },
  { title: 'E-mail', value: ({ email }) => email, shrinkTo: 16 },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, shrinkTo: 8, expendable: 2 },
  { title: 'Role', value: ({ roleTitle }) => roleTitle, shrinkTo: 8 },
  { title: 'State', value: stateOf, paint: (user, cell, paint) => (user.isLocked ? paint('red', cell) : cell) },
  { title: 'Last sign-in', value: ({ lastSignInAt }) => dateTime(lastSignInAt), expendable: 3 },
  { title: 'Id', value: ({ id }) => id, expendable: 1 },
];
