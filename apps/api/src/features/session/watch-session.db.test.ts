import { announce } from '@earshot/db/notify';
import { insertSession } from '@earshot/db/queries/accounts/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { newToken } from '../../trpc/tokens.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
async function watching() {
  const person = await who();
  const socket = await openSocket(api.app, { token: person.token });
  const id = socket.send('subscription', 'session.watch', {});
  expect(await socket.value(id)).toEqual({ version: 1 });
  return { person, socket, id };
}

describe('watching the current session', () => {
  it('reports at once, and after each change that affects permissions [A-288] [C-382]', async () => {
    const { socket, id, person } = await watching();
    await announce(api.deps.db, { kind: 'role', ids: ['3'] });
    expect(await socket.value(id)).toEqual({ version: 2 });
    await announce(api.deps.db, { kind: 'settings', ids: ['portal'] });
    expect(await socket.value(id)).toEqual({ version: 3 });
    await announce(api.deps.db, { kind: 'group', ids: [api.world.customer.groupId] });
    expect(await socket.value(id)).toEqual({ version: 4 });
    // Another customer, role or user: no effect.
    await announce(api.deps.db, { kind: 'group', ids: [api.world.other.groupId] });
    await announce(api.deps.db, { kind: 'role', ids: ['2'] });
    await announce(api.deps.db, { kind: 'user', ids: [crypto.randomUUID()] });
    await announce(api.deps.db, { kind: 'group', ids: [api.world.leeds.groupId] });
    expect(await socket.value(id)).toEqual({ version: 5 });
    expect(await person.code('session.current', undefined)).toBe('ok');
    socket.close();
  });

  it('ends with UE_401 when the session ends [C-335]', async () => {
    const { socket, id, person } = await watching();
    await person.call('session.signOut', {});
    const ended = await socket.wait((message) => message.id === id && message.error !== undefined);
    expect(ended.error?.data.errorCode).toBe('UE_401');
    expect(await socket.closed).toBe(4401);
  });

  it('closes every open connection after a change of role', async () => {
    const { person } = await watching();
    const sockets = await Promise.all([1, 2].map(() => openSocket(api.app, { token: person.token })));
    for (const socket of sockets) {
      const id = socket.send('query', 'groups.tree');
      await socket.wait((message) => message.id === id);
    }
    await api.deps.db.transaction().execute(async (trx) => {
      await sql`update users set role_id = 5 where id = ${person.userId}`.execute(trx);
      await announce(trx, { kind: 'user', ids: [person.userId] });
    });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
    const again = await openSocket(api.app, { token: person.token });
    const id = again.send('query', 'groups.tree');
    expect((await again.wait((message) => message.id === id)).error?.data.errorCode).toBe('UE_403');
    again.close();
  });

  it('closes open connections when permissions are removed from the role', async () => {
    const { person } = await watching();
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('query', 'session.current');
    await socket.wait((message) => message.id === id);
    await sql`update roles set permissions = '{view_groups}' where id = 3`.execute(api.deps.db);
    await announce(api.deps.db, { kind: 'role', ids: ['3'] });
    expect(await socket.closed).toBe(4403);
  });
});

describe('the sessions of a user', () => {
  it('are listed, and can be ended one by one or all except the current one', async () => {
    const one = await who();
    const { token, hash } = newToken('session');
    const other = await api.deps.db
      .transaction()
      .execute((trx) =>
        insertSession(trx, { userId: one.userId, tokenHash: hash, address: '10.0.0.7', userAgent: 'Till' }),
      );
    const { items } = await one.call('session.list', undefined);
    expect(
      items.map(({ id, current }) => ({ id, current })).toSorted((a, b) => Number(a.current) - Number(b.current)),
    ).toEqual([
      { id: other.id, current: false },
      { id: one.sessionId, current: true },
    ]);
    expect(items.find(({ current }) => !current)).toMatchObject({ address: '10.0.0.7', userAgent: 'Till' });
    const stranger = await who();
    expect(await stranger.code('session.revoke', { sessionId: other.id })).toBe('UE_404');
    expect(await one.call('session.revoke', { sessionId: other.id })).toEqual({ revoked: 1 });
    expect(await api.client(token).code('session.current', undefined)).toBe('UE_401');
    expect(await one.call('session.revokeOthers', undefined)).toEqual({ revoked: 0 });
    expect(await one.code('session.current', undefined)).toBe('ok');
  });

  it('end when the user is deleted', async () => {
    const person = await who();
    await sql`update users set deleted_at = now() where id = ${person.userId}`.execute(api.deps.db);
    expect(await person.code('session.current', undefined)).toBe('UE_401');
  });

  it('identify the user by the token [C-336]', async () => {
    const [person, other] = [await who(), await who()];
    for (const { token, userId, email } of [person, other]) {
      const { user } = await api.client(token).call('session.current', undefined);
      expect(user).toMatchObject({ id: userId, email, firstName: 'Test', lastName: 'Person' });
    }
    expect(await api.client('ess_nobody-made-this').code('session.current', undefined)).toBe('UE_401');
  });
});
