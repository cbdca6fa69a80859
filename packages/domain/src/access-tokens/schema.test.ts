import { expect, it } from 'vitest';
import {
  countApiTokensInput,
  createApiTokenInput,
  listApiTokensInput,
  resetApiTokenInput,
  tokenApis,
} from './api-token.ts';
import { createAccessTokenInput } from './schema.ts';
import { permissionsOfApis, TOKEN_APIS } from './token-apis.ts';

const groupId = '00000000-0000-4000-8000-000000000001';
const daysOf = {
  'a new API token': (expiresInDays?: number) =>
    createApiTokenInput.safeParse({ groupId, title: 'Tills', apisEnabled: ['status'], expiresInDays }),
  'a reset API token': (expiresInDays?: number) => resetApiTokenInput.safeParse({ apiTokenId: groupId, expiresInDays }),
  'a personal access token': (expiresInDays?: number) =>
    createAccessTokenInput.safeParse({ groupId, title: 'Laptop', expiresInDays }),
};

it.each(Object.entries(daysOf))('%s is valid for 1 to 365 days, by default 90', (_, read) => {
  expect([0, 1, 365, 366, 1.5].map((days) => read(days).success)).toEqual([false, true, true, false, false]);
  expect(read().data?.expiresInDays).toBe(90);
});

const titled = (title: string) => createAccessTokenInput.safeParse({ groupId, title });

it('a personal access token has a title of 1 to 50 characters', () => {
  expect([' x ', 'x'.repeat(50), 'x'.repeat(51)].map((title) => titled(title).success)).toEqual([true, true, false]);
  expect(titled(' ').error?.issues[0]?.message).toBe('Name is required');
});

const permitted = (permissions?: string[]) =>
  createAccessTokenInput.safeParse({ groupId, title: 'Laptop', permissions });

it('a personal access token may have some or all permissions of its creator', () => {
  expect([undefined, [], ['view_groups']].map((permissions) => permitted(permissions).success)).toEqual([
    true,
    true,
    true,
  ]);
  expect(permitted(['be_admin']).success).toBe(false);
});

it('the APIs of a token are stored in a fixed order, once each, and there is at least one', () => {
  expect(tokenApis.parse(['status', 'reporting', 'status'])).toEqual(['reporting', 'status']);
  expect(tokenApis.parse(TOKEN_APIS.toReversed())).toEqual([...TOKEN_APIS]);
  expect(tokenApis.safeParse([]).error?.issues[0]?.message).toBe('Select at least one');
  expect(tokenApis.safeParse([...TOKEN_APIS, 'status']).success).toBe(false);
});

it.each([
  ['notification', 'push_mcasts'],
  ['reporting', 'view_api_reports'],
  ['locations-info', 'view_groups'],
  ['message-cast', 'delete_mcasts'],
  ['local-api-management', 'edit_controllers'],
  ['status', 'view_dashboard'],
])('the API %s gives a token the permission %s', (api, permission) => {
  expect(permissionsOfApis([api])).toContain(permission);
});

it('API tokens are listed and counted by group and search, sorted by title, creation, end or last use', () => {
  for (const sort of ['title', 'createdAt', 'expiresAt', 'lastUsedAt'])
    expect(listApiTokensInput.parse({ groupId, sort }).sort).toBe(sort);
  expect(listApiTokensInput.safeParse({ groupId, sort: 'secret' }).success).toBe(false);
  expect(countApiTokensInput.parse({ groupId, search: 'till' })).toEqual({ groupId, search: 'till' });
  expect(countApiTokensInput.safeParse({}).success).toBe(false);
});
