import { until } from '@earshot/db/testing/until';
import { API_MESSAGES } from '@earshot/domain/access-tokens/api-messages';
import { API_DEFINITIONS, type TokenApi } from '@earshot/domain/access-tokens/token-apis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRoleRow } from '../../testing/roles.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let groupId: string;
const switchApis = (on: boolean, id: string = groupId) =>
  api.deps.db.updateTable('groups').set({ apis_enabled: on }).where('id', '=', id).execute();

beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  await switchApis(true);
});
afterAll(() => api.destroy());

const who = (roleId: number, at: string = groupId) => api.signedIn({ roleId, groupId: at });
type Person = Awaited<ReturnType<typeof who>>;
const made = async (person: Person, apisEnabled: TokenApi[] = ['status'], title = 'Till') =>
  await person.call('apiTokens.create', { groupId, title, apisEnabled });

describe('an API token', () => {
  it('can be created, found, read, updated and removed [C-367]', async () => {
    const person = await who(4);
    const { apiToken } = await made(person, ['status', 'locations-info'], 'Stock system');
    const found = await person.call('apiTokens.list', { groupId, search: 'STOCK' });
    expect(found.items).toMatchObject([{ id: apiToken.id, title: 'Stock system', userId: person.userId, groupId }]);
    expect(await person.call('apiTokens.count', { groupId, search: 'stock' })).toEqual({ total: 1 });
    const changed = await person.call('apiTokens.update', {
      apiTokenId: apiToken.id,
      version: apiToken.version,
      title: 'Tills',
      description: 'At the back',
      apisEnabled: ['notification'],
    });
    expect(changed).toMatchObject({ title: 'Tills', description: 'At the back', apisEnabled: ['notification'] });
    expect(await person.call('apiTokens.get', { apiTokenId: apiToken.id })).toEqual(changed);
    await person.call('apiTokens.remove', { apiTokenId: apiToken.id });
    expect(await person.code('apiTokens.get', { apiTokenId: apiToken.id })).toBe('UE_404');
    expect(await person.call('apiTokens.count', { groupId, search: 'tills' })).toEqual({ total: 0 });
  });

  it('has the fields id, title, description, apisEnabled, userId and groupId as created [C-128]', async () => {
    const person = await who(4);
    const values = { title: 'Lifts', description: 'Ground floor', apisEnabled: ['reporting', 'status'] as const };
    const { apiToken } = await person.call('apiTokens.create', {
      groupId,
      ...values,
      apisEnabled: [...values.apisEnabled],
    });
    const expected = { id: expect.stringMatching(/^[\da-f-]{36}$/), ...values, userId: person.userId, groupId };
    expect(apiToken).toMatchObject(expected);
    const { items } = await person.call('apiTokens.list', { groupId, search: 'lifts' });
    expect(items).toMatchObject([{ ...expected, id: apiToken.id }]);
  });

  it('has only permissions that its APIs need and its creator has, within its group', async () => {
    const person = await who(4);
    const { apiToken, secret } = await made(person, ['locations-info']);
    expect(apiToken.permissions.toSorted()).toEqual(API_DEFINITIONS['locations-info'].permissions.toSorted());
    const token = api.client(secret);
    expect(await token.code('locations.counts', { groupId })).toBe('ok');
    expect(await token.code('messageCasts.list', { groupId })).toBe('UE_403');
    expect(await token.code('locations.counts', { groupId: api.world.customer.groupId })).toBe('UE_404');
    await sql`update users set role_id = 5 where id = ${person.userId}`.execute(api.deps.db);
    expect(await token.code('locations.counts', { groupId })).toBe('UE_403');
    const { permissions } = await (await who(4)).call('apiTokens.get', { apiTokenId: apiToken.id });
    expect(permissions).toEqual([]);
  });

  it('gets a new secret with a reset, and the former secret stops working [C-368]', async () => {
    const person = await who(4);
    const first = await made(person);
    const second = await person.call('apiTokens.reset', { apiTokenId: first.apiToken.id, expiresInDays: 1 });
    expect(second.secret).not.toBe(first.secret);
    expect(second.secret.startsWith(second.apiToken.prefix)).toBe(true);
    expect(await api.client(first.secret).code('locations.counts', { groupId })).toBe('UE_401');
    expect(await api.client(second.secret).code('locations.counts', { groupId })).toBe('ok');
    expect(Date.parse(second.apiToken.expiresAt)).toBeLessThan(Date.parse(first.apiToken.expiresAt));
  });

  it.each(['apiTokens.reset', 'apiTokens.remove'] as const)('closes its sockets after %s', async (path) => {
    const person = await who(4);
    const { apiToken, secret } = await made(person);
    const socket = await openSocket(api.app, { token: secret });
    const id = socket.send('query', 'locations.counts', { groupId });
    expect((await socket.wait((message) => message.id === id)).error).toBeUndefined();
    await person.call(path, { apiTokenId: apiToken.id });
    expect(await socket.closed).toBe(4401);
  });

  it('shows when and from which address it was last used', async () => {
    const person = await who(4);
    const { apiToken, secret } = await made(person);
    expect([apiToken.lastUsedAt, apiToken.lastUsedFrom]).toEqual([null, null]);
    await api.client(secret).call('locations.counts', { groupId });
    const used = () => person.call('apiTokens.get', { apiTokenId: apiToken.id });
    await expect.poll(async () => (await used()).lastUsedFrom).toBe('127.0.0.1');
    expect((await used()).lastUsedAt).not.toBeNull();
  });

  it('shows its secret only once', async () => {
    const person = await who(4);
    const input = { groupId, title: 'Once', apisEnabled: ['status' as const], idempotencyKey: 'api-token-once' };
    const { secret, apiToken } = await person.call('apiTokens.create', input);
    expect(await person.code('apiTokens.create', input)).toBe('UE_409');
    const answers = [
      await person.call('apiTokens.list', { groupId, pageSize: 200 }),
      await person.call('apiTokens.get', { apiTokenId: apiToken.id }),
    ];
    expect(JSON.stringify(answers)).not.toContain(secret);
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(k) || to_jsonb(a))::text as text from idempotency_keys k, audit_log a`.execute(api.deps.db);
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  });

  it('is listed by group in the requested order, by title by default [C-372]', async () => {
    const person = await who(4, api.world.leeds.groupId);
    const at = api.world.leeds.groupId;
    for (const title of ['b', 'A', 'c'])
      await person.call('apiTokens.create', { groupId: at, title, apisEnabled: ['status'] });
    const titles = async (order: { sort?: 'createdAt'; order?: 'DESC' }) =>
      (await person.call('apiTokens.list', { groupId: at, ...order })).items.map(({ title }) => title);
    expect(await titles({})).toEqual(['A', 'b', 'c']);
    expect(await titles({ sort: 'createdAt', order: 'DESC' })).toEqual(['c', 'A', 'b']);
  });

  it('is not updated with an older version', async () => {
    const person = await who(4);
    const { apiToken } = await made(person);
    const change = { apiTokenId: apiToken.id, version: apiToken.version, title: 'Second' };
    await person.call('apiTokens.update', change);
    await expect(person.call('apiTokens.update', { ...change, title: 'Third' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { changedBy: 'Test Person' },
    });
  });

  it('can be updated after a reset with the version that was read before', async () => {
    const person = await who(4);
    const { apiToken } = await made(person);
    await person.call('apiTokens.reset', { apiTokenId: apiToken.id });
    const change = { apiTokenId: apiToken.id, version: apiToken.version, title: 'Renamed' };
    expect(await person.call('apiTokens.update', change)).toMatchObject({ title: 'Renamed' });
  });
});

describe('the APIs of a group', () => {
  it('allow no new token and refuse existing tokens while they are off', async () => {
    const person = await who(4);
    const { secret } = await made(person);
    await switchApis(false);
    await expect(made(person)).rejects.toThrow(API_MESSAGES.off);
    expect(await person.call('apis.list', { groupId })).toMatchObject({ isOn: false });
    expect(await api.client(secret).code('locations.counts', { groupId })).toBe('UE_401');
    await switchApis(true);
    expect(await api.client(secret).code('locations.counts', { groupId })).toBe('ok');
  });

  it('are on in sub-groups as well', async () => {
    const person = await who(4);
    expect(await person.call('apis.list', { groupId: api.world.leeds.groupId })).toMatchObject({ isOn: true });
  });
});

it('the list of APIs shows the permissions of each API [C-369]', async () => {
  const { items } = await (await who(4)).call('apis.list', { groupId });
  expect(items.map(({ id }) => id)).toEqual(Object.keys(API_DEFINITIONS));
  expect(items[0]).toMatchObject({ title: 'Notification', permissions: API_DEFINITIONS.notification.permissions });
});

it('an API token can be managed by all users with the permission, and by no other user', async () => {
  const [owner, colleague, admin] = [await who(4), await who(4), await who(2)];
  const { apiToken } = await made(owner);
  const which = { apiTokenId: apiToken.id };
  expect(await admin.code('apiTokens.list', { groupId })).toBe('UE_403');
  expect(await admin.code('apiTokens.get', which)).toBe('UE_403');
  expect(await admin.code('apiTokens.remove', which)).toBe('UE_403');
  expect(await colleague.call('apiTokens.get', which)).toMatchObject({ userId: owner.userId });
  expect(await colleague.code('apiTokens.remove', which)).toBe('ok');
});

describe('a caller', () => {
  it.each([
    ['apiTokens.create', () => ({ groupId, title: 'Late', apisEnabled: ['status' as const] })],
    ['apiTokens.reset', (apiTokenId: string) => ({ apiTokenId })],
    ['apiTokens.remove', (apiTokenId: string) => ({ apiTokenId })],
  ] as const)('is refused %s when the permission is lost during the call', async (path, inputOn) => {
    const [owner, other] = [await who(4), await who(4)];
    const { apiToken } = await made(owner);
    const without = await insertRoleRow(api.deps.db, { groupId, rank: 10, permissions: ['view_api_tokens'] });
    const { outcome } = await api.deps.db.transaction().execute(async (trx) => {
      await sql`update users set role_id = ${without} where id = ${other.userId}`.execute(trx);
      const begun = { outcome: other.code(path, inputOn(apiToken.id)) };
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          api.deps.db,
        );
        expect(rows).toHaveLength(1);
      });
      return begun;
    });
    expect(await outcome).toBe('UE_403');
    expect(await owner.code('apiTokens.get', { apiTokenId: apiToken.id })).toBe('ok');
  });

  it('cannot act on a token of a user with a higher rank', async () => {
    const [staff, admin] = [await who(1), await who(4)];
    const { apiToken } = await made(staff);
    const which = { apiTokenId: apiToken.id };
    expect(await admin.code('apiTokens.remove', which)).toBe('UE_403');
    expect(await admin.code('apiTokens.reset', which)).toBe('UE_403');
    expect(await admin.code('apiTokens.update', { ...which, version: 1, title: 'Mine' })).toBe('UE_403');
  });

  it('cannot reset or extend a token to gain permissions that the caller lacks', async () => {
    const owner = await who(4);
    const { apiToken } = await made(owner, ['message-cast']);
    const narrow = await made(owner, ['status']);
    const { rows } = await sql<{ id: number }>`
      insert into roles (title, rank, permissions, customer_id)
      select 'Token keeper', 10, array['view_api_tokens','edit_api_tokens','reset_api_tokens'], customer_id
      from groups where id = ${groupId} returning id`.execute(api.deps.db);
    const keeper = await who(rows[0]?.id ?? 0);
    expect(await keeper.code('apiTokens.reset', { apiTokenId: apiToken.id })).toBe('UE_403');
    const wider = { apiTokenId: narrow.apiToken.id, version: 1, apisEnabled: ['message-cast' as const] };
    expect(await keeper.code('apiTokens.update', wider)).toBe('UE_403');
    expect(await keeper.code('apiTokens.update', { ...wider, apisEnabled: undefined, title: 'Renamed' })).toBe('ok');
    const few = await owner.call('accessTokens.create', { groupId, title: 'Few', permissions: ['edit_api_tokens'] });
    expect(await api.client(few.secret).code('apiTokens.update', { ...wider, version: 2 })).toBe('UE_403');
  });

  it('cannot see, reset or remove a token of another customer', async () => {
    const { apiToken } = await made(await who(4));
    const stranger = await who(4, api.world.other.groupId);
    const which = { apiTokenId: apiToken.id };
    expect(await stranger.code('apiTokens.get', which)).toBe('UE_404');
    expect(await stranger.code('apiTokens.reset', which)).toBe('UE_404');
    expect(await stranger.code('apiTokens.remove', which)).toBe('UE_404');
    expect(await stranger.code('apiTokens.list', { groupId })).toBe('UE_404');
  });
});
