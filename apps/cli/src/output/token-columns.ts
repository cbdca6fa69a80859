import type { ApiToken, ApiTokenDetail } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import type { Column } from './table.ts';
import { date, dateTime } from './time.ts';

const ends = ({ isExpired, expiresAt }: ApiToken): string => `${isExpired ? 'expired ' : ''}${date(expiresAt)}`;

export const tokenColumns: readonly Column<ApiToken>[] = [
  { title: 'Token', value: ({ title }) => title, shrinkTo: 12 },
  { title: 'APIs', value: ({ apisEnabled }) => apisEnabled.join(', '), shrinkTo: 12 },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, shrinkTo: 8, expendable: 2 },
  { title: 'Last used', value: ({ lastUsedAt }) => dateTime(lastUsedAt) },
  { title: 'Expires', value: ends, paint: ({ isExpired }, cell, paint) => (isExpired ? paint('yellow', cell) : cell) },
  { title: 'Begins with', value: ({ prefix }) => prefix, expendable: 1 },
  { title: 'Id', value: ({ id }) => id },
];

const hoursOf = ({ restrictions: { hours } }: ApiTokenDetail): string =>
  hours === null ? '' : `${hours.from} to ${hours.to} (${hours.timezone})`;

export const tokenFacts = (token: ApiTokenDetail): Fact[] => [
  ['Token', token.title],
  ['Id', token.id],
  ['Description', token.description],
  ['Group', token.groupTitle],
  ['APIs', token.apisEnabled.join(', ')],
  ['Networks', token.restrictions.networks.join(', ')],
  ['Hours', hoursOf(token)],
  ['Changes', token.restrictions.readOnly ? 'none, it may only read' : ''],
  ['Locations a send', token.restrictions.mostLocations === null ? '' : `at most ${token.restrictions.mostLocations}`],
  ['Permissions', token.permissions.join(', ')],
  ['Begins with', token.prefix],
  ['Created', `${dateTime(token.createdAt)} by ${token.createdBy}`],
  ['Expires', ends(token)],
  ['Old secret', token.previousUntil === null ? '' : `works until ${dateTime(token.previousUntil)}`],
  ['Last used', dateTime(token.lastUsedAt)],
  ['From', token.lastUsedFrom ?? ''],
];
