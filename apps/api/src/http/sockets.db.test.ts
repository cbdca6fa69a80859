import { announce } from '@earshot/db/notify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../testing/socket.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
const codeOf = async (socket: Awaited<ReturnType<typeof openSocket>>, id: number) =>
  (await socket.wait((message) => message.id === id)).error?.data.errorCode ?? 'ok';

describe('a socket', () => {
  it('is authenticated by the token in its first message', async () => {
    const { token } = await who();
    const socket = await openSocket(api.app, { token });
    expect(await codeOf(socket, socket.send('query', 'groups.tree'))).toBe('ok');
    const anonymous = await openSocket(api.app);
    expect(await codeOf(anonymous, anonymous.send('query', 'groups.tree'))).toBe('UE_401');
    socket.close();
    anonymous.close();
  });

  it('is refused to a page of another site', async () => {
    const { token } = await who();
    await expect(openSocket(api.app, { token, origin: 'https://evil.example' })).rejects.toThrow('refused');
  });

  it('is closed when its session is signed out elsewhere, while sockets of other sessions stay open', async () => {
    const person = await who();
    const other = await who();
    const socket = await openSocket(api.app, { token: person.token });
    const unconcerned = await openSocket(api.app, { token: other.token });
    await codeOf(socket, socket.send('query', 'groups.tree'));
    await codeOf(unconcerned, unconcerned.send('query', 'groups.tree'));
    await person.call('session.signOut', {});
    expect(await socket.closed).toBe(4401);
    expect(await codeOf(unconcerned, unconcerned.send('query', 'groups.tree'))).toBe('ok');
    unconcerned.close();
  });

  it('belongs to the session rather than the token, and stays open after a rotation', async () => {
    const person = await who();
    const socket = await openSocket(api.app, { token: person.token });
    const { token } = await person.call('session.rotate', {});
    await api.client(token).call('groups.tree', undefined);
    await api.deps.db
      .updateTable('sessions')
      .set({ previous_until: new Date(0) })
      .where('id', '=', person.sessionId)
      .execute();
    expect(await codeOf(socket, socket.send('query', 'groups.tree'))).toBe('ok');
    // The held token is passed explicitly, because the socket was opened with the old token.
    expect(await codeOf(socket, socket.send('mutation', 'session.rotate', {}))).toBe('UE_409');
    expect(await codeOf(socket, socket.send('mutation', 'session.rotate', { token }))).toBe('ok');
    socket.close();
  });

  it('loses its old permissions at once and is closed when the role of its user changes', async () => {
    const person = await who();
    const socket = await openSocket(api.app, { token: person.token });
    expect(await codeOf(socket, socket.send('query', 'groups.tree'))).toBe('ok');
    await api.deps.db.updateTable('users').set({ role_id: 5 }).where('id', '=', person.userId).execute();
    expect(await codeOf(socket, socket.send('query', 'groups.tree'))).toBe('UE_403');
    await announce(api.deps.db, { kind: 'user', ids: [person.userId] });
    expect(await socket.closed).toBe(4403);
  });

  it('is closed when its access token is revoked', async () => {
    const person = await who();
    const { accessToken, secret } = await person.call('accessTokens.create', {
      groupId: api.world.north.groupId,
      title: 'Watch',
    });
    const socket = await openSocket(api.app, { token: secret });
    expect(await codeOf(socket, socket.send('query', 'groups.tree'))).toBe('ok');
    await person.call('accessTokens.revoke', { accessTokenId: accessToken.id });
    expect(await socket.closed).toBe(4401);
  });
});
