import { announce } from '@earshot/db/notify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSocket } from '../testing/socket.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { createCaller } from './caller.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const who = () => api.signedIn({ roleId: 4, groupId: api.world.north.groupId });

it('a request identifies its caller once, and a later check detects that the session has ended', async () => {
  const { token, sessionId } = await who();
  const caller = createCaller(api.deps.db, token, { lasting: false });
  expect((await caller.identify())?.holderId).toBe(sessionId);
  await sql`delete from sessions where id = ${sessionId}`.execute(api.deps.db);
  expect((await caller.identify())?.holderId).toBe(sessionId);
  expect(await caller.identifyAgain()).toBeUndefined();
});

it('a token that is unknown, revoked or expired identifies no principal [C-338]', async () => {
  const [revoked, expired] = [await who(), await who()];
  await sql`update sessions set revoked_at = now() where id = ${revoked.sessionId}`.execute(api.deps.db);
  await sql`update sessions set expires_at = now() where id = ${expired.sessionId}`.execute(api.deps.db);
  const unknown = ['ess_nobody-made-this', 'nobody-made-this', '', undefined];
  for (const token of [...unknown, revoked.token, expired.token]) {
    const caller = createCaller(api.deps.db, token, { lasting: false });
    expect({ token, principal: await caller.identify() }).toEqual({ token, principal: undefined });
  }
});

it('a later check detects that permissions were removed', async () => {
  const { token, userId } = await who();
  const caller = createCaller(api.deps.db, token, { lasting: false });
  expect((await caller.identify())?.permissions.has('export_controllers')).toBe(true);
  await sql`update users set role_id = 5 where id = ${userId}`.execute(api.deps.db);
  expect((await caller.identifyAgain())?.permissions.has('export_controllers')).toBe(false);
});

it('a subscription without a WebSocket is refused', async () => {
  const { token } = await who();
  const input = encodeURIComponent(JSON.stringify({ groupId: api.world.north.groupId }));
  const { body } = await api.app.inject({
    url: `/trpc/dashboard.watch?input=${input}`,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  expect(body).toContain('Subscriptions need a WebSocket');
  expect(body).not.toContain('asOf');
});

it('a subscription over a WebSocket ends when the permissions of its user change', async () => {
  const { token, userId } = await who();
  const socket = await openSocket(api.app, { token });
  await socket.value(socket.send('subscription', 'dashboard.watch', { groupId: api.world.north.groupId }));
  await api.deps.db.transaction().execute(async (trx) => {
    await sql`update users set role_id = 5 where id = ${userId}`.execute(trx);
    await announce(trx, { kind: 'user', ids: [userId] });
  });
  expect(await socket.closed).toBe(4403);
});
