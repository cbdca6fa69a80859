import { randomUUID } from 'node:crypto';
import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import { insertTaskControllers } from '@earshot/db/queries/tasks/task-audience';
import { insertTask, requeueFailed, writeWish } from '@earshot/db/queries/tasks/tasks';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Message } from '../relay/send-message.ts';
import { reconcileTasks } from '../reconcile/reconcile-tasks.ts';
import { turnTask } from './turn-task.ts';

let test: TestDatabase;
beforeAll(async () => (test = await testDatabase()));
afterAll(() => test.destroy());

const NIGHT = new Date('2026-11-24T23:00:00Z');
const DAY = new Date('2026-11-24T12:00:00Z');
const later = (minutes: number, from = NIGHT) => new Date(from.getTime() + minutes * 60_000);
let made = 0;

/** A task for controllers with firmware 5.2.1, all online and in London. */
async function newTask(controllers: number) {
  const { db } = test;
  const version = `6.${(made += 1)}`;
  const { controllerIds, groupId, customerId } = await insertFleet(db, { controllers });
  await sql`update controller_states set status = 'active', firmware_version = '5.2.1',
    supported_features = '{firmware.update}' where controller_id = any(${controllerIds}::uuid[])`.execute(db);
  const taskId = randomUUID();
  await db.transaction().execute(async (trx) => {
    const { id: releaseId } = await trx
      .insertInto('firmware_releases')
      .values({ version, sha256: 'a'.repeat(64), bytes: 10, signature: 'c2ln' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const deadlineAt = new Date('2026-12-24T12:00:00Z');
    const of = { groupId, customerId, createdBy: null, deadlineAt, traceId: 'trace' };
    const operationId = await insertOperation(trx, { ...of, kind: 'firmware.task', subjectId: taskId });
    await insertTask(trx, { ...of, id: taskId, name: 'Update', releaseId, operationId });
    await insertTaskControllers(trx, PLATFORM_SCOPE, {
      taskId,
      audience: { labels: [], controllerIds, excludedIds: [] },
      fits: [{ firmwareVersion: '5.2.1', canUpdate: true, fit: 'update' }],
    });
  });
  return {
    taskId,
    version,
    controllerIds,
    turn: (asOf: Date) => turnTask(db, taskId, asOf),
    states: async () => {
      const rows = await db
        .selectFrom('task_controllers')
        .select('state')
        .where('task_id', '=', taskId)
        .orderBy('place')
        .execute();
      return rows.map(({ state }) => state);
    },
    updating: async () => {
      const rows = await db
        .selectFrom('task_controllers')
        .select('controller_id')
        .where('task_id', '=', taskId)
        .where('state', '=', 'updating')
        .orderBy('place')
        .execute();
      return rows.map(({ controller_id }) => controller_id);
    },
    task: () => db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow(),
    operation: () =>
      db
        .selectFrom('operations')
        .selectAll()
        .where('subject_id', '=', taskId)
        .where('kind', '=', 'firmware.task')
        .executeTakeFirstOrThrow(),
  };
}
type TestTask = Awaited<ReturnType<typeof newTask>>;

const saysHello = (version: string, ids: readonly string[]) =>
  sql`update controller_states set firmware_version = ${version} where controller_id = any(${ids}::uuid[])`.execute(
    test.db,
  );
/** Ends the updates under way well, and goes on. */
async function comeBack(task: TestTask, asOf: Date): Promise<void> {
  await saysHello(task.version, await task.updating());
  await task.turn(asOf);
}
const commandsOf = (controllerId: string) =>
  test.db.selectFrom('device_commands').selectAll().where('controller_id', '=', controllerId).execute();
async function answers(controllerId: string, detail: string): Promise<void> {
  const [command] = await commandsOf(controllerId);
  const answer = { controllerId, commandId: command?.id ?? '', ownerEpoch: 1, state: 'failed' as const, detail };
  await test.db.transaction().execute((trx) => answerCommands(trx, [answer]));
}

describe('a task', () => {
  it('begins nothing by day and tells when the night begins [C-011]', async () => {
    const task = await newTask(3);
    const { waitMs } = await task.turn(DAY);
    expect(await task.states()).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await task.task()).next_start_at).toEqual(new Date('2026-11-24T22:00:00Z'));
    expect(waitMs).toBeLessThanOrEqual(3_600_000);
  });

  it('updates one controller first, then five at once, and is completed when all are back', async () => {
    const task = await newTask(8);
    await task.turn(NIGHT);
    expect(await task.updating()).toHaveLength(1);
    await task.turn(later(1));
    expect(await task.updating()).toHaveLength(1);
    await comeBack(task, later(6));
    expect(await task.states()).toEqual(['updated', ...Array(5).fill('updating'), 'waiting', 'waiting']);
    await comeBack(task, later(12));
    await comeBack(task, later(18));
    expect(await task.turn(later(19))).toMatchObject({ over: true });
    expect(new Set(await task.states())).toEqual(new Set(['updated']));
    expect(await task.task()).toMatchObject({ state: 'completed', deadline_at: null });
    expect(await task.operation()).toMatchObject({ state: 'completed', total: 8, done: 8, failed: 0, message: null });
  });

  it('sends what the release is, and holds the controller meanwhile', async () => {
    const task = await newTask(1);
    await task.turn(NIGHT);
    const [controllerId = ''] = task.controllerIds;
    const [command] = await commandsOf(controllerId);
    expect(command).toMatchObject({
      type: 'firmware.update',
      ends_operation: false,
      wakes_workflow_id: `task/${task.taskId}`,
      payload: { version: task.version, url: `/device/firmware/${'a'.repeat(64)}`, bytes: 10, signature: 'c2ln' },
    });
    const operation = test.db.selectFrom('operations').selectAll().where('subject_id', '=', controllerId);
    expect(await operation.executeTakeFirstOrThrow()).toMatchObject({ state: 'running', locks_controller: true });
    await comeBack(task, later(6));
    expect(await operation.executeTakeFirstOrThrow()).toMatchObject({ state: 'completed' });
  });

  it('begins nothing that is not over before 05:00, and carries the rest to the next night', async () => {
    const task = await newTask(3);
    await task.turn(new Date('2026-11-25T04:54:00Z'));
    expect(await task.updating()).toHaveLength(1);
    await comeBack(task, new Date('2026-11-25T04:59:00Z'));
    expect(await task.states()).toEqual(['updated', 'waiting', 'waiting']);
    expect((await task.task()).next_start_at).toEqual(new Date('2026-11-25T22:00:00Z'));
    await task.turn(new Date('2026-11-25T22:00:00Z'));
    expect(await task.states()).toEqual(['updated', 'updating', 'updating']);
  });

  it('leaves alone who is offline, busy or about to play, and takes them later', async () => {
    const task = await newTask(4);
    const [offline = '', busy = '', plays = '', free = ''] = task.controllerIds;
    await sql`update controller_states set status = 'inactive' where controller_id = ${offline}`.execute(test.db);
    await sql`
      insert into operations (customer_id, group_id, kind, subject_id, trace_id, deadline_at, locks_controller)
      select customer_id, group_id, 'device.register', id, 'trace', now() + interval '1 hour', true
      from controllers where id = ${busy}`.execute(test.db);
    await plansPlay(plays, later(4));
    await task.turn(NIGHT);
    expect(await task.updating()).toEqual([free]);
    await sql`update operations set state = 'completed', ended_at = now(), deadline_at = null
      where subject_id = ${busy}`.execute(test.db);
    await comeBack(task, later(6));
    expect(new Set(await task.updating())).toEqual(new Set([busy, plays]));
  });

  it('stops when the first one fails, with the words of the controller, and goes on when it is resumed', async () => {
    const task = await newTask(3);
    await task.turn(NIGHT);
    const [first = ''] = await task.updating();
    await answers(first, 'The signature is wrong');
    await task.turn(later(1));
    expect(await task.task()).toMatchObject({ state: 'stopped', failures: 1 });
    expect(await task.states()).toEqual(['failed', 'waiting', 'waiting']);
    await test.db.transaction().execute((trx) => writeWish(trx, task.taskId, 'run'));
    await task.turn(later(2));
    expect(await task.states()).toEqual(['failed', 'updating', 'waiting']);
    const failed = test.db.selectFrom('task_controllers').select('reason').where('controller_id', '=', first);
    expect(await failed.executeTakeFirstOrThrow()).toEqual({ reason: 'The signature is wrong' });
  });

  it('stops at the third failure, and waits for what is under way', async () => {
    const task = await newTask(8);
    await task.turn(NIGHT);
    await comeBack(task, later(6));
    const lost = (await task.updating()).slice(0, 3);
    for (const controllerId of lost) await answers(controllerId, 'No room');
    await task.turn(later(7));
    expect(await task.task()).toMatchObject({ state: 'stopped' });
    expect(await task.updating()).toHaveLength(2);
    await comeBack(task, later(12));
    expect(await task.updating()).toEqual([]);
    expect((await task.states()).filter((state) => state === 'waiting')).toHaveLength(2);
  });

  it('gives up one that is not back in time, and tries it again when somebody asks', async () => {
    const task = await newTask(1);
    await task.turn(NIGHT);
    await task.turn(later(14));
    expect(await task.states()).toEqual(['updating']);
    await task.turn(later(15));
    expect(await task.states()).toEqual(['failed']);
    expect(await test.db.transaction().execute((trx) => requeueFailed(trx, task.taskId))).toBe(1);
    await test.db.transaction().execute((trx) => writeWish(trx, task.taskId, 'run'));
    await sql`update tasks set state = 'running', ended_at = null, deadline_at = '2026-12-24'
      where id = ${task.taskId}`.execute(test.db);
    await task.turn(later(16));
    expect(await task.states()).toEqual(['updating']);
    await comeBack(task, later(22));
    expect(await task.states()).toEqual(['updated']);
  });

  it('pauses and is aborted without cutting what is under way [C-190]', async () => {
    const task = await newTask(3);
    await task.turn(NIGHT);
    await test.db.transaction().execute((trx) => writeWish(trx, task.taskId, 'pause'));
    await comeBack(task, later(6));
    expect(await task.task()).toMatchObject({ state: 'paused', next_start_at: null });
    expect(await task.states()).toEqual(['updated', 'waiting', 'waiting']);
    await test.db.transaction().execute((trx) => writeWish(trx, task.taskId, 'abort'));
    expect(await task.turn(later(7))).toMatchObject({ over: true });
    expect(await task.states()).toEqual(['updated', 'skipped', 'skipped']);
    expect(await task.operation()).toMatchObject({ state: 'cancelled', message: '2 controllers left out.' });
  });

  it('leaves out who is up to date or somebody else’s by now', async () => {
    const task = await newTask(4);
    const [current = '', newer = '', gone = ''] = task.controllerIds;
    await saysHello(task.version, [current]);
    await saysHello('99.0', [newer]);
    await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${gone}`.execute(test.db);
    await task.turn(NIGHT);
    const rows = await test.db
      .selectFrom('task_controllers')
      .select(['controller_id', 'reason'])
      .where('task_id', '=', task.taskId)
      .where('state', '=', 'skipped')
      .execute();
    expect(new Map(rows.map(({ controller_id, reason }) => [controller_id, reason]))).toEqual(
      new Map([
        [current, 'current'],
        [newer, 'newer'],
        [gone, 'gone'],
      ]),
    );
  });

  it('shares the five of a group with other tasks', async () => {
    const [one, other] = [await newTask(7), await newTask(7)];
    await sql`update controllers set group_id = (select group_id from controllers where id = ${one.controllerIds[0] ?? ''})
      where id = any(${other.controllerIds}::uuid[])`.execute(test.db);
    for (const task of [one, other]) {
      await task.turn(NIGHT);
      await saysHello(task.version, await task.updating());
    }
    await Promise.all([one.turn(later(6)), other.turn(later(6))]);
    expect([...(await one.updating()), ...(await other.updating())]).toHaveLength(5);
  });

  it('is woken by the reconciler while it is not over', async () => {
    const [open, over] = [await newTask(1), await newTask(1)];
    await saysHello(over.version, over.controllerIds);
    await over.turn(NIGHT);
    await over.turn(NIGHT);
    const sent: Message[] = [];
    await reconcileTasks(test.db, async (message) => void sent.push(message));
    const ids = sent.map(({ workflow_id }) => workflow_id);
    expect(ids).toContain(`task/${open.taskId}`);
    expect(ids).not.toContain(`task/${over.taskId}`);
  });
});

/** A delivery that plays once at the controller. */
async function plansPlay(controllerId: string, at: Date): Promise<void> {
  const { insertDelivery } = await insertFleet(test.db, { controllers: 0 });
  const deliveryId = await insertDelivery();
  const segments = JSON.stringify([{ startAt: at.toISOString(), intervalMs: 0, count: 1 }]);
  await sql`update delivery_plans set segments = ${segments}::jsonb, starts_at = ${at}, plays = 1
    where delivery_id = ${deliveryId}`.execute(test.db);
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plays_due)
    select ${deliveryId}, id, customer_id, now(), 1, 1 from controllers where id = ${controllerId}`.execute(test.db);
}
