import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
