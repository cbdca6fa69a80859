import { randomBytes, randomUUID } from 'node:crypto';
import { recordEvents } from '@earshot/db/queries/events/record-events';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { insertUserWithRole } from '@earshot/db/testing/insert-user-with-role';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { listBlockingRows, skipEvent } from '@earshot/db/queries/webhooks/blocking-events';
import { requeueEvent, requeueRange, queueTest, listAttemptRows } from '@earshot/db/queries/webhooks/webhook-attempts';
import { pauseWebhook } from '@earshot/db/queries/webhooks/record-attempts';
import { findWebhook, insertWebhook, resumeWebhook, rotateSecret } from '@earshot/db/queries/webhooks/webhooks';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { createSecretBox } from '@earshot/db/secret-box';
import type { EventType } from '@earshot/domain/events/catalogue';
import { readPosition } from '@earshot/domain/events/position';
import { webhooksProcess } from '@earshot/processes/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWebhookActivities } from '../../activities/webhook.activities.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';
import { createIsAllowed } from '@earshot/outbound/allowed-address';
import { createPostEvent } from '../../webhooks/post-event.ts';

const box = createSecretBox(randomBytes(32).toString('base64'));
const receivers = createPostEvent({ isAllowed: createIsAllowed(['127.0.0.1']), httpsOnly: false });
const failures: unknown[] = [];
let test: TestDatabase;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;
let fleet: TestFleet;
let receiver: Receiver;
beforeAll(async () => {
  test = await testDatabase();
  worker = await startTestWorkers(
    createWebhookActivities({ db: test.db, box, post: receivers.post, failed: (error) => failures.push(error) }),
  );
});
beforeEach(async () => {
  fleet = await insertFleet(test.db, { controllers: 1 });
  await sql`update groups set apis_enabled = true where id = ${fleet.groupId}::uuid`.execute(test.db);
  receiver = await startReceiver();
});
afterEach(async () => {
  await sql`delete from webhooks`.execute(test.db);
  await receiver.stop();
});
afterAll(async () => {
  await worker.stop();
  await receivers.close();
  await test.destroy();
});

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const PERMISSIONS = ['create_api_tokens', 'view_controllers', 'view_mcasts'];

interface Made {
  readonly id: string;
  readonly secret: string;
  readonly userId: string;
}

async function newWebhook({
  url = receiver.url,
  types = null,
  permissions = PERMISSIONS,
}: { url?: string; types?: EventType[] | null; permissions?: string[] } = {}): Promise<Made> {
  const { groupId } = fleet;
  const userId = await insertUserWithRole(test.db, { groupId, permissions });
  const [id, secret] = [randomUUID(), newSecret()];
  const row = { id, groupId, userId, name: 'Stock', url, types, secret: box.seal(secret, id) };
  await wake(await test.db.transaction().execute((trx) => insertWebhook(trx, row)));
  return { id, secret, userId };
}

const wake = (shard: number) =>
  worker.client.workflow.signalWithStart(webhooksProcess.workflowType, {
    workflowId: webhooksProcess.workflowId(String(shard)),
    taskQueue: webhooksProcess.taskQueue,
    args: [webhooksProcess.input(String(shard))],
    signal: webhooksProcess.signals.wake,
  });

const record = (subject: string, locationName: string, type: EventType = 'controller.online') =>
  recordEvents(sql`
    select ${sql.lit(type)}, ${fleet.customerId}::uuid, ${fleet.groupId}::uuid, ${subject}::text,
           jsonb_build_object('serialNumber', 'ES-1', 'locationName', ${locationName}::text)`).execute(test.db);

/** The names in the events that the receiver accepted, in their order. */
const accepted = () => receiver.accepted.map(({ body }) => body.data.locationName);
const find = async ({ id }: Made) => await findWebhook(test.db, PLATFORM_SCOPE, id);

it('delivers events with valid signatures, those of one subject in their order', async () => {
  const { secret } = await newWebhook();
  const names = Array.from({ length: 60 }, (_, n) => `${n % 3}/${n}`);
  for (const name of names) await record(name.slice(0, 1), name);
  await expect.poll(() => receiver.accepted.length).toBe(60);
  for (const subject of ['0', '1', '2']) {
    const ofSubject = (all: readonly string[]) => all.filter((name) => name.startsWith(subject));
    expect(ofSubject(accepted())).toEqual(ofSubject(names));
  }
  const [{ text, headers, body } = receiver.none] = receiver.accepted;
  expect(new Webhook(secret).verify(text, headers)).toEqual(body);
  expect(headers['webhook-id']).toBe(body.id);
  expect(body).toMatchObject({ type: 'controller.online', groupId: fleet.groupId, subject: { kind: 'controller' } });
});

it('a subject whose event is refused waits for its next attempt and holds no other subject', async () => {
  receiver.refuse((name) => name === 'a1', { times: 1 });
  const made = await newWebhook();
  await test.db.transaction().execute(async (trx) => {
    for (const [subject, name] of [
      ['a', 'a1'],
      ['a', 'a2'],
      ['b', 'b1'],
    ] as const) {
      await recordEvents(sql`
        select 'controller.online', ${fleet.customerId}::uuid, ${fleet.groupId}::uuid, ${subject}::text,
               jsonb_build_object('serialNumber', 'ES-1', 'locationName', ${name}::text)`).execute(trx);
    }
  });
  await expect.poll(() => accepted()).toEqual(['b1', 'a1', 'a2']);
  const attempts = await listAttemptRows(test.db, made.id, { limit: 10, failed: true });
  expect(attempts).toMatchObject([
    { status: 500, error: 'Answered with 500', answer: 'no', type: 'controller.online' },
  ]);
});

it('an event that is skipped no longer holds up the later events of its subject', async () => {
  receiver.refuse((name) => name === 'a1');
  const made = await newWebhook();
  await record('a', 'a1');
  await expect.poll(async () => (await listBlockingRows(test.db, made.id, { limit: 1 })).length).toBe(1);
  await record('a', 'a2');
  await expect.poll(async () => (await find(made))?.waiting).toBe(2);
  const [refused] = await listBlockingRows(test.db, made.id, { limit: 1 });
  if (refused === undefined) throw new Error('No event is refused');
  await test.db.transaction().execute((trx) => skipEvent(trx, made.id, refused.position));
  await expect.poll(() => accepted()).toEqual(['a2']);
  await expect.poll(async () => (await find(made))?.waiting).toBe(0);
});

it('a receiver that refuses an event for three days pauses its webhook with a mail, and resuming delivers the event', async () => {
  receiver.refuse(() => true);
  const made = await newWebhook();
  await record('a', 'a1');
  await expect.poll(async () => (await find(made))?.failingSince ?? null).not.toBeNull();
  await record('b', 'b1');
  await sql`update webhook_queue set failed_since = now() - interval '3 days', due_at = now() where attempts > 0`.execute(
    test.db,
  );
  await sql`update webhooks set next_at = now()`.execute(test.db);
  await expect.poll(async () => (await find(made))?.state).toBe('paused');
  expect(await find(made)).toMatchObject({ pausedReason: 'failing' });
  const { rows } = await sql<{ kind: string }>`select kind from mails where user_id = ${made.userId}::uuid`.execute(
    test.db,
  );
  expect(rows).toEqual([{ kind: 'webhook-paused' }]);
  receiver.refuse(() => false);
  const shard = await test.db.transaction().execute((trx) => resumeWebhook(trx, made.id));
  await wake(shard ?? 0);
  await expect.poll(() => accepted().toSorted()).toEqual(['a1', 'b1']);
  await expect.poll(() => find(made)).toMatchObject({ state: 'active', failingSince: null, waiting: 0 });
});

it('events of a pause are delivered when the webhook is resumed', async () => {
  const made = await newWebhook();
  await test.db.transaction().execute((trx) => pauseWebhook(trx, made.id, 'user'));
  await record('a', 'a1');
  const shard = await test.db.transaction().execute((trx) => resumeWebhook(trx, made.id));
  await wake(shard ?? 0);
  await expect.poll(() => accepted()).toEqual(['a1']);
});

it('delivers only types that were chosen and that its maker may read at that moment', async () => {
  await newWebhook({ types: ['controller.offline', 'task.started'] });
  await record('a', 'not chosen', 'controller.online');
  await record('a', 'not readable', 'task.started');
  await record('a', 'chosen', 'controller.offline');
  await expect.poll(() => accepted()).toEqual(['chosen']);
  expect(receiver.refused).toEqual([]);
});

it.each([
  [
    'loses the permission',
    (userId: string) =>
      sql`update roles set permissions = '{view_controllers}' where id = (select role_id from users where id = ${userId}::uuid)`,
  ],
  [
    'has a role that is off',
    (userId: string) =>
      sql`update roles set disabled = true where id = (select role_id from users where id = ${userId}::uuid)`,
  ],
  ['is deleted', (userId: string) => sql`update users set deleted_at = now() where id = ${userId}::uuid`],
  ['is in a group whose APIs are off', () => sql`update groups set apis_enabled = false`],
] as const)('a webhook is paused when its maker %s, and delivers nothing before', async (_, change) => {
  receiver.refuse(() => true);
  const made = await newWebhook();
  await record('a', 'a1');
  await expect.poll(async () => (await find(made))?.failingSince ?? null).not.toBeNull();
  receiver.refuse(() => false);
  await change(made.userId).execute(test.db);
  await sql`update webhook_queue set due_at = now()`.execute(test.db);
  await sql`update webhooks set next_at = now()`.execute(test.db);
  await expect.poll(async () => (await find(made))?.pausedReason).toBe('rights');
  expect(receiver.accepted).toEqual([]);
});

it('events of other groups, and of groups that moved to another customer, are not delivered', async () => {
  const other = await insertFleet(test.db, { controllers: 0 });
  receiver.refuse(() => true);
  const made = await newWebhook();
  await recordEvents(sql`
    select 'controller.online', ${other.customerId}::uuid, ${other.groupId}::uuid, 'x', '{"serialNumber":"","locationName":"other"}'::jsonb`).execute(
    test.db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into groups (parent_id, path, customer_id, title)
    select id, path || 'moving', customer_id, 'Moving' from groups where id = ${fleet.groupId}::uuid returning id`.execute(
    test.db,
  );
  const groupId = rows[0]?.id ?? '';
  await recordEvents(sql`
    select 'controller.online', ${fleet.customerId}::uuid, ${groupId}::uuid, 'm', '{"serialNumber":"","locationName":"moved"}'::jsonb`).execute(
    test.db,
  );
  await expect.poll(async () => (await find(made))?.failingSince ?? null).not.toBeNull();
  await sql`update groups set customer_id = ${other.customerId}::uuid where id = ${groupId}::uuid`.execute(test.db);
  receiver.refuse(() => false);
  await record('a', 'own');
  await sql`update webhook_queue set due_at = now()`.execute(test.db);
  await sql`update webhooks set next_at = now()`.execute(test.db);
  await expect.poll(() => accepted()).toEqual(['own']);
  await expect.poll(async () => (await find(made))?.waiting).toBe(0);
});

it('an event, or those of a range, are delivered again with the same id', async () => {
  const made = await newWebhook();
  await record('a', 'a1');
  await record('b', 'b1');
  await expect.poll(() => accepted().toSorted()).toEqual(['a1', 'b1']);
  const [first] = receiver.accepted;
  const position = readPosition(first?.body.id ?? '');
  if (position === undefined) throw new Error('The id of the event is no position');
  await test.db.transaction().execute((trx) => requeueEvent(trx, made.id, position));
  await expect.poll(() => receiver.accepted.length).toBe(3);
  expect(receiver.accepted[2]?.body).toEqual(first?.body);
  const range = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  expect(await test.db.transaction().execute((trx) => requeueRange(trx, made.id, range))).toBe(2);
  await expect.poll(() => receiver.accepted.length).toBe(5);
});

it('signs with both secrets until the overlap of a rotation ends', async () => {
  const made = await newWebhook();
  const second = newSecret();
  await test.db
    .transaction()
    .execute((trx) => rotateSecret(trx, made.id, { secret: box.seal(second, made.id), overlapHours: 1 }));
  await record('a', 'a1');
  await expect.poll(() => accepted()).toEqual(['a1']);
  const [{ text, headers, body } = receiver.none] = receiver.accepted;
  for (const secret of [made.secret, second]) expect(new Webhook(secret).verify(text, headers)).toEqual(body);
  await sql`update webhooks set former_until = now()`.execute(test.db);
  await record('a', 'a2');
  await expect.poll(() => accepted()).toEqual(['a1', 'a2']);
  const [, last = receiver.none] = receiver.accepted;
  expect(new Webhook(second).verify(last.text, last.headers)).toEqual(last.body);
  expect(() => new Webhook(made.secret).verify(last.text, last.headers)).toThrow('No matching signature found');
});

it('a test event is sent once, also if it is refused', async () => {
  receiver.refuse(() => true);
  const made = await newWebhook();
  await test.db.transaction().execute((trx) => queueTest(trx, made.id));
  await expect.poll(async () => (await listAttemptRows(test.db, made.id, { limit: 5 })).length).toBe(1);
  expect(await listAttemptRows(test.db, made.id, { limit: 5 })).toMatchObject([{ type: 'webhook.test', status: 500 }]);
  expect(await find(made)).toMatchObject({ waiting: 0, failingSince: null });
});

it('a redirect is not followed, and counts as refused', async () => {
  receiver.redirectTo(receiver.url);
  const made = await newWebhook();
  await record('a', 'a1');
  await expect.poll(async () => (await listAttemptRows(test.db, made.id, { limit: 5 })).length).toBe(1);
  expect(await listAttemptRows(test.db, made.id, { limit: 5 })).toMatchObject([
    { status: 302, error: 'Redirects are not followed (302)' },
  ]);
  expect(receiver.requests).toBe(1);
});

it('a webhook whose secret cannot be opened does not hold the others', async () => {
  await sql`update webhooks set secret = 'x.y' where id = ${(await newWebhook()).id}::uuid`.execute(test.db);
  await newWebhook();
  await sql`update webhooks set shard = 0`.execute(test.db);
  await wake(0);
  await record('a', 'a1');
  await expect.poll(() => accepted()).toEqual(['a1']);
  await expect
    .poll(() => failures.map(String))
    .toContainEqual(expect.stringContaining('which SECRETS_KEY does not hold'));
});
