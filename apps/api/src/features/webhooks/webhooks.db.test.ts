import { eventType, recordEvents } from '@earshot/db/queries/events/record-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const ORGANISATION_ADMIN = 4;
const url = 'https://receiver.example/events';
let api: TestApi;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
  await api.deps.db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', groupId).execute();
});
afterAll(() => api.destroy());

const who = (roleId: number = ORGANISATION_ADMIN, at: string = groupId) => api.signedIn({ roleId, groupId: at });
type User = Awaited<ReturnType<typeof who>>;
const made = async (user: User) => await user.call('webhooks.create', { groupId, name: 'Stock', url });
const withPermissions = async (...permissions: string[]) =>
  await who(await insertRoleRow(api.deps.db, { groupId, rank: 10, permissions }));

it('a webhook can be created, listed, changed, paused, resumed and removed, and starts its process', async () => {
  const user = await who();
  const { webhook } = await user.call('webhooks.create', { groupId, name: 'Stock', url, types: ['play.missed'] });
  expect(webhook).toMatchObject({ name: 'Stock', url, types: ['play.missed'], userId: user.userId, state: 'active' });
  const { rows } = await sql<{ signal: string }>`
    select o.signal from outbox o join webhooks w on o.workflow_id = 'webhooks/' || w.shard
    where w.id = ${webhook.id}::uuid and o.process = 'webhooks'`.execute(api.deps.db);
  expect(rows).toContainEqual({ signal: 'wake' });
  const which = { webhookId: webhook.id };
  const changed = await user.call('webhooks.update', {
    ...which,
    version: webhook.version,
    name: 'Tills',
    types: null,
  });
  expect(changed).toMatchObject({ name: 'Tills', types: null, url });
  expect(await user.code('webhooks.update', { ...which, version: webhook.version, name: 'Late' })).toBe('UE_409');
  expect(await user.call('webhooks.pause', which)).toMatchObject({ state: 'paused', pausedReason: 'user' });
  expect(await user.code('webhooks.test', which)).toBe('UE_409');
  expect(await user.call('webhooks.resume', which)).toMatchObject({ state: 'active', pausedReason: null });
  expect((await user.call('webhooks.list', { groupId })).items).toContainEqual(changed);
  await user.call('webhooks.remove', which);
  expect(await user.code('webhooks.get', which)).toBe('UE_404');
});

it('a webhook shows its secret only once, and stores it sealed', async () => {
  const user = await who();
  const first = await made(user);
  const which = { webhookId: first.webhook.id };
  const second = await user.call('webhooks.rotateSecret', { ...which, overlapHours: 2 });
  expect(second.webhook.previousUntil).not.toBeNull();
  expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(second.secret).not.toBe(first.secret);
  const { rows } = await sql<{ text: string; secret: string; former: string }>`
    select (to_jsonb(w)::text || coalesce((select jsonb_agg(a)::text from audit_log a), '')) as text, w.secret,
           w.former_secret as former from webhooks w where w.id = ${which.webhookId}::uuid`.execute(api.deps.db);
  const [row = { text: '', secret: '', former: '' }] = rows;
  for (const { secret } of [first, second]) expect(row.text).not.toContain(secret.slice(6));
  expect(api.deps.secrets.open(row.secret, which.webhookId)).toBe(second.secret);
  expect(api.deps.secrets.open(row.former, which.webhookId)).toBe(first.secret);
  const ended = await user.call('webhooks.rotateSecret', { ...which, overlapHours: 0 });
  expect(ended.webhook.previousUntil).toBeNull();
});

it.each(['ftp://receiver.example', 'https://user:pass@receiver.example', 'https://receiver.example/#x', 'receiver'])(
  'the address %s is refused',
  async (given) => {
    expect(await (await who()).code('webhooks.create', { groupId, name: 'Stock', url: given })).toBe('UE_400');
  },
);

it('a webhook is not created for types that its maker may not read, or in a group whose APIs are off', async () => {
  const few = await withPermissions('create_api_tokens', 'view_controllers');
  const input = { groupId, name: 'Stock', url };
  expect(await few.code('webhooks.create', { ...input, types: ['task.started'] })).toBe('UE_403');
  expect(await few.code('webhooks.create', { ...input, types: ['controller.offline'] })).toBe('ok');
  const { south } = api.world;
  const elsewhere = await who(ORGANISATION_ADMIN, south.groupId);
  expect(await elsewhere.code('webhooks.create', { ...input, groupId: south.groupId })).toBe('UE_409');
});

it('a user who may not read its events cannot send those of another user to another address, or get the secret', async () => {
  const { webhook } = await made(await who());
  const few = await withPermissions('edit_api_tokens', 'reset_api_tokens', 'view_api_tokens', 'view_controllers');
  const which = { webhookId: webhook.id };
  const version = { ...which, version: webhook.version };
  expect(await few.code('webhooks.update', { ...version, url: 'https://mine.example' })).toBe('UE_403');
  expect(await few.code('webhooks.update', { ...version, types: ['play.missed'] })).toBe('UE_403');
  expect(await few.code('webhooks.rotateSecret', which)).toBe('UE_403');
  expect(await few.code('webhooks.update', { ...version, name: 'Renamed' })).toBe('ok');
  const staff = await made(await who(1));
  expect(await few.code('webhooks.pause', { webhookId: staff.webhook.id })).toBe('UE_403');
});

it('attempts are listed by page, newest first, without events that the caller may not read', async () => {
  const user = await who();
  const { webhook } = await made(user);
  const which = { webhookId: webhook.id };
  await sql`
    insert into webhook_attempts (webhook_id, event_id, type, status, error, ms, request, answer)
    select ${webhook.id}::uuid, n::text, t, case when n < 3 then 500 else 204 end, case when n < 3 then 'no' end, 5, '{}', ''
    from (values (1, 'task.started'), (2, 'controller.offline'), (3, 'webhook.test')) as v(n, t) order by n`.execute(
    api.deps.db,
  );
  const page = await user.call('webhooks.attempts', { ...which, limit: 2 });
  expect(page.items.map(({ eventId, status }) => [eventId, status])).toEqual([
    ['3', 204],
    ['2', 500],
  ]);
  expect(page.hasOlder).toBe(true);
  const older = await user.call('webhooks.attempts', { ...which, limit: 2, olderThan: page.items[1]?.id });
  expect(older).toMatchObject({ items: [{ eventId: '1' }], hasOlder: false });
  const few = await withPermissions('view_api_tokens', 'view_controllers');
  const failed = await few.call('webhooks.attempts', { ...which, failed: true });
  expect(failed.items.map(({ type, request }) => [type, request])).toEqual([
    ['controller.offline', '{}'],
    ['task.started', null],
  ]);
});

it('an unknown event cannot be delivered again, and a range delivers events before the position of the webhook again', async () => {
  const user = await who();
  const { webhook } = await made(user);
  const which = { webhookId: webhook.id };
  await recordEvents(sql`
    select ${eventType('controller.online')}, g.customer_id, g.id, 'c', '{}'::jsonb from groups g where g.id = ${groupId}::uuid`).execute(
    api.deps.db,
  );
  const range = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  expect(await user.call('webhooks.redeliver', { ...which, ...range })).toEqual({ events: 0 });
  await sql`update webhooks set transaction = '9223372036854775807' where id = ${webhook.id}::uuid`.execute(
    api.deps.db,
  );
  expect(await user.call('webhooks.redeliver', { ...which, ...range })).toEqual({ events: 1 });
  expect(await user.call('webhooks.get', which)).toMatchObject({ waiting: 1 });
  expect(await user.code('webhooks.redeliver', { ...which, eventId: '1-1-1' })).toBe('UE_404');
  expect(await user.code('webhooks.redeliver', { ...which, eventId: 'nothing' })).toBe('UE_400');
  expect(await user.code('webhooks.redeliver', which)).toBe('UE_400');
});

it('a refused event is listed with the events behind it by page, and can be skipped, also while the webhook is paused', async () => {
  const user = await who();
  const { webhook } = await made(user);
  const which = { webhookId: webhook.id };
  for (const subject of ['c', 'd'])
    await recordEvents(sql`
      select ${eventType('controller.online')}, g.customer_id, g.id, ${subject}::text, '{}'::jsonb from groups g where g.id = ${groupId}::uuid`).execute(
      api.deps.db,
    );
  const queue = sql`insert into webhook_queue (webhook_id, transaction, n, at, subject_id, attempts, failed_since)`;
  await sql`
    ${queue} select ${webhook.id}::uuid, e.transaction, e.n, e.at, e.subject_id, 2, now()
    from (select * from events order by transaction desc limit 2) e order by e.transaction`.execute(api.deps.db);
  await sql`${queue} values (${webhook.id}::uuid, '1', 1, now(), 'c', 0, null)`.execute(api.deps.db);
  await sql`update webhooks set next_at = now() + interval '1 hour' where id = ${webhook.id}::uuid`.execute(
    api.deps.db,
  );
  const first = await user.call('webhooks.blocking', { ...which, limit: 1 });
  expect(first.items).toMatchObject([{ type: 'controller.online', attempts: 2, heldUp: 1 }]);
  expect(Date.parse(first.items[0]?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  const second = await user.call('webhooks.blocking', { ...which, limit: 1, after: first.next ?? '' });
  expect(second).toMatchObject({ items: [{ heldUp: 0 }], next: null });
  const idIn = ({ items }: typeof first) => ({ ...which, eventId: items[0]?.eventId ?? '' });
  const [one, other] = [idIn(first), idIn(second)];
  expect(await user.call('webhooks.skip', one)).toMatchObject({ waiting: 2 });
  const { rows } = await sql`select next_at from webhooks where id = ${webhook.id}::uuid`.execute(api.deps.db);
  expect(rows).toEqual([{ next_at: null }]);
  expect(await user.code('webhooks.skip', one)).toBe('UE_404');
  expect(await user.code('webhooks.skip', { ...which, eventId: 'now' })).toBe('UE_404');
  await user.call('webhooks.pause', which);
  expect(await user.call('webhooks.skip', other)).toMatchObject({ state: 'paused', waiting: 1 });
  expect(await user.call('webhooks.blocking', which)).toEqual({ items: [], next: null });
});
