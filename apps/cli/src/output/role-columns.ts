import type { Role, RoleDetail } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import type { Column } from './table.ts';

const kind = ({ groupId }: Role): string => (groupId === null ? 'default' : 'custom');
const state = ({ disabled }: Role): string => (disabled ? 'off' : 'on');

export const roleColumns: readonly Column<Role>[] = [
  { title: 'Role', value: ({ title }) => title, shrinkTo: 12 },
  { title: 'Rank', value: ({ rank }) => String(rank), align: 'right' },
  { title: 'People', value: ({ people }) => String(people), align: 'right' },
  { title: 'Kind', value: kind },
  { title: 'State', value: state, paint: ({ disabled }, cell, paint) => (disabled ? paint('yellow', cell) : cell) },
  { title: 'Description', value: ({ description }) => description, shrinkTo: 12, expendable: 1 },
  { title: 'Id', value: ({ id }) => String(id), align: 'right' },
];

export const roleFacts = (role: RoleDetail): Fact[] => [
  ['Role', role.title],
  ['Id', String(role.id)],
  ['Description', role.description],
  ['Kind', kind(role)],
  ['State', state(role)],
  ['Rank', String(role.rank)],
  ['People', String(role.people)],
  ['Permissions', role.permissions.join(', ')],
];
