import { migrateNext } from '@earshot/db/queries/message-casts/cast-migration';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { startMigrations } from '@earshot/db/queries/message-casts/start-cast-migration';
import { writeDefaultRoles } from '@earshot/db/queries/roles/role-writing';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { MIGRATION_FAILED } from '@earshot/domain/message-casts/older-migration';
import { olderPlan } from '@earshot/domain/message-casts/older-schema';
import { castMigrationProcess } from '@earshot/processes/cast-migration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCastMigrationActivities } from '../../activities/cast-migration.activities.ts';
import { startMissingMigrations, wakeMigrations } from '../../reconcile/reconcile-cast-migrations.ts';
import { type Message, messageSender, type SendMessage } from '../../relay/send-message.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';

let test: TestDatabase;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;
beforeAll(async () => {
  test = await testDatabase();
  await writeDefaultRoles(test.db);
  worker = await startTestWorkers(createCastMigrationActivities({ db: test.db }));
});
afterAll(async () => {
  await worker.stop();
  await test.destroy();
});

let made = 0;
/** A customer with a user. */
async function newCustomer(parentId: string | null = null) {
  const { id } = await insertGroup(test.db, { parentId, title: `Customer ${++made}`, isCustomer: true });
  const { rows } = await sql<{ id: string }>`
    insert into users (customer_id, group_id, role_id, email, first_name, last_name)
    values (${id}, ${id}, 3, ${`person-${made}@test.example`}, 'Ada', 'Byron') returning id`.execute(test.db);
  return { groupId: id, userId: rows[0]?.id ?? '' };
}
async function newCast(groupId: string, repeat = { count: 1, interval: 0 }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with clip as (
      insert into audio_clips (customer_id, group_id, name, type, sha256, bytes, duration_ms)
      select customer_id, id, 'Clip', 'upload', ${'a'.repeat(64)}, 1000, 2000 from groups where id = ${groupId} returning id)
    insert into message_casts (customer_id, group_id, name, category, audio_clip_id, conferences, generation, schedule)
    select g.customer_id, g.id, ${`Cast ${++made}`}, 'none', clip.id, array_fill(true, array[10]), 'older',
           ${JSON.stringify(olderPlan.parse({ repeat, playStatus: 'schedule', startDate: '2026-12-01T09:00' }))}::jsonb
    from groups g, clip where g.id = ${groupId} returning id`.execute(test.db);
  return rows[0]?.id ?? '';
}
const newDelivery = async (castId: string, phase: 'running' | 'settled') => {
  const { rows } = await sql<{ id: string }>`
    insert into deliveries (customer_id, group_id, cast_id, conferences, tone, plays, grace_ms, late_ms, starts_at,
                            last_start_by, report_deadline, plan_hash, sent_at, phase, deadline_at, trace_id, settled_at)
    select customer_id, group_id, id, conferences, tone, 1, 1000, 1000, now(), now(), now(), 1::bit(64), now(),
           ${phase}, case when ${phase} = 'settled' then null else now() + interval '1 day' end, 'trace',
           case when ${phase} = 'settled' then now() end
    from message_casts where id = ${castId} returning id`.execute(test.db);
  return rows[0]?.id ?? '';
};
const enable = (groupId: string) =>
  sql`insert into group_features (group_id, feature) values (${groupId}, 'mds')`.execute(test.db);
const start = ({ groupId, userId }: { groupId: string; userId: string }) =>
  test.db.transaction().execute((trx) => startMigrations(trx, groupId, userId));
const wake = async (operationId: string) => {
  const handle = await worker.client.workflow.signalWithStart(castMigrationProcess.workflowType, {
    workflowId: castMigrationProcess.workflowId(operationId),
    taskQueue: castMigrationProcess.taskQueue,
    args: [castMigrationProcess.input(operationId)],
    signal: castMigrationProcess.signals.wake,
  });
  await handle.result();
};
const cast = (id: string) =>
  test.db.selectFrom('message_casts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const operation = (id: string) =>
  test.db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the migration of a group', () => {
  it('migrates the casts of the group and its sub-groups, and gives a reason for casts that remain', async () => {
    const customer = await newCustomer();
    const below = await insertGroup(test.db, { parentId: customer.groupId, title: 'Below' });
    const [daily, fast, deep] = [
      await newCast(customer.groupId, { count: 3, interval: 86_400 }),
      await newCast(customer.groupId, { count: 1_000, interval: 60 }),
      await newCast(below.id),
    ];
    const [over, running] = [await newDelivery(daily, 'settled'), await newDelivery(daily, 'running')];
    await enable(customer.groupId);
    const [id = ''] = await start(customer);
    expect(await operation(id)).toMatchObject({ total: 3, state: 'running', subject_id: customer.groupId });
    await wake(id);
    expect(await operation(id)).toMatchObject({
      total: 3,
      done: 2,
      failed: 1,
      state: 'completed',
      message: '1 Message Cast was not migrated.',
    });
    expect(await cast(daily)).toMatchObject({
      generation: 'newer',
      not_migrated: null,
      schedule: { startDate: '2026-12-01', startTime: '09:00', intervalSeconds: 86_400, count: 3 },
    });
    expect((await cast(daily)).migrated_at).not.toBeNull();
    expect((await cast(deep)).generation).toBe('newer');
    expect(await cast(fast)).toMatchObject({ generation: 'older', not_migrated: 'It plays more than 999 times.' });
    const deliveries = await test.db.selectFrom('deliveries').select(['id', 'migrated', 'phase']).execute();
    expect(deliveries).toEqual(
      expect.arrayContaining([
        { id: over, migrated: true, phase: 'settled' },
        { id: running, migrated: false, phase: 'running' },
      ]),
    );
  });

  it('resumes after the loss of its worker and migrates no cast twice', async () => {
    const customer = await newCustomer();
    const casts = await Promise.all(Array.from({ length: 5 }, () => newCast(customer.groupId)));
    await enable(customer.groupId);
    const [id = ''] = await start(customer);
    // State left by a killed worker: each cast is a transaction of its own.
    await migrateNext(test.db, id);
    await migrateNext(test.db, id);
    expect(await operation(id)).toMatchObject({ done: 2, failed: 0, state: 'running' });
    await wake(id);
    expect(await operation(id)).toMatchObject({ done: 5, failed: 0, state: 'completed', message: null });
    const versions = await Promise.all(casts.map(async (castId) => (await cast(castId)).version));
    expect(new Set(versions).size).toBe(1);
    await wake(id);
    expect(await operation(id)).toMatchObject({ done: 5 });
  });

  it('marks a cast that the database refuses with "Try again later" and migrates the others [A-316]', async () => {
    const customer = await newCustomer();
    const [bad, good] = [await newCast(customer.groupId), await newCast(customer.groupId)];
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      if new.generation = 'newer' and new.id = ${sql.lit(bad)} then raise exception 'no'; end if; return new; end $$`.execute(
      test.owner,
    );
    await sql`create trigger refuse before update on message_casts for each row execute function refuse()`.execute(
      test.owner,
    );
    await enable(customer.groupId);
    const [id = ''] = await start(customer);
    await wake(id);
    expect(await cast(bad)).toMatchObject({ generation: 'older', not_migrated: MIGRATION_FAILED });
    expect((await cast(good)).generation).toBe('newer');
    expect(await operation(id)).toMatchObject({ done: 1, failed: 1, state: 'completed' });
    await sql`drop trigger refuse on message_casts`.execute(test.owner);
    const [again = ''] = await start(customer);
    await wake(again);
    expect((await cast(bad)).generation).toBe('newer');
  });

  it('stops when the feature is switched off, and keeps casts that are already migrated', async () => {
    const customer = await newCustomer();
    const [first, second] = [await newCast(customer.groupId), await newCast(customer.groupId)];
    await enable(customer.groupId);
    const [id = ''] = await start(customer);
    await migrateNext(test.db, id);
    await sql`delete from group_features where group_id = ${customer.groupId}`.execute(test.db);
    await wake(id);
    expect([(await cast(first)).generation, (await cast(second)).generation]).toEqual(['newer', 'older']);
    expect(await operation(id)).toMatchObject({ done: 1, total: 2, state: 'completed' });
  });

  it('creates an operation for each customer among the groups', async () => {
    const partner = await newCustomer();
    const customer = await newCustomer(partner.groupId);
    const [one, other] = [await newCast(partner.groupId), await newCast(customer.groupId)];
    await enable(partner.groupId);
    const ids = await start(partner);
    const rows = await Promise.all(ids.map(operation));
    expect(rows.map(({ subject_id, customer_id, total }) => [subject_id, customer_id, total])).toEqual([
      [partner.groupId, partner.groupId, 1],
      [customer.groupId, customer.groupId, 1],
    ]);
    for (const id of ids) await wake(id);
    expect([(await cast(one)).generation, (await cast(other)).generation]).toEqual(['newer', 'newer']);
  });
});

const reconcileWith = async (send: SendMessage) => {
  await wakeMigrations({ db: test.db, send });
  await startMissingMigrations(test.db, 'test');
};

describe('the reconciler', () => {
  it('ends a migration past its deadline and marks the remaining casts as failed', async () => {
    const customer = await newCustomer();
    const castId = await newCast(customer.groupId);
    await enable(customer.groupId);
    const [id = ''] = await start(customer);
    await sql`update operations set deadline_at = now() - interval '1 second' where id = ${id}`.execute(test.db);
    await reconcileWith(async () => undefined);
    expect(await operation(id)).toMatchObject({ state: 'failed', message: MIGRATION_FAILED });
    expect(await cast(castId)).toMatchObject({ generation: 'older', not_migrated: MIGRATION_FAILED });
  });

  it('wakes running migrations and starts missing ones', async () => {
    const [asked, unasked] = [await newCustomer(), await newCustomer()];
    const [one, other] = [await newCast(asked.groupId), await newCast(unasked.groupId)];
    await enable(asked.groupId);
    await enable(unasked.groupId);
    const [id = ''] = await start(asked);
    const sent: Message[] = [];
    const send = async (message: Message) => {
      sent.push(message);
      await messageSender(worker.client)(message);
    };
    await reconcileWith(send);
    expect(sent.map(({ workflow_id }) => workflow_id)).toContain(`cast-migration/${id}`);
    await expect.poll(async () => (await cast(one)).generation).toBe('newer');
    await reconcileWith(send);
    await expect.poll(async () => (await cast(other)).generation).toBe('newer');
  });
});
