import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { answers, commandsOf, insertTestTask, later, NIGHT, plansPlay, saysHello } from '../testing/tasks.ts';

let test: TestDatabase;
beforeAll(async () => (test = await testDatabase()));
afterAll(() => test.destroy());

const DAY = new Date('2026-11-24T12:00:00Z');
const newTask = (controllers: number) => insertTestTask(test.db, { controllers });

describe('a task', () => {
  it('starts no update by day and reports when the night begins [C-011]', async () => {
    const task = await newTask(3);
    const { waitMs } = await task.turn(DAY);
    expect(await task.states()).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await task.task()).next_start_at).toEqual(new Date('2026-11-24T22:00:00Z'));
    expect(waitMs).toBeLessThanOrEqual(3_600_000);
  });

  it('updates one controller first, then five at a time, and completes when all are back', async () => {
    const task = await newTask(8);
    await task.turn(NIGHT);
    expect(await task.running()).toHaveLength(1);
    await task.turn(later(1));
    expect(await task.running()).toHaveLength(1);
    await task.comeBack(later(6));
    expect(await task.states()).toEqual(['done', ...Array(5).fill('running'), 'waiting', 'waiting']);
    await task.comeBack(later(12));
    await task.comeBack(later(18));
    expect(await task.turn(later(19))).toMatchObject({ over: true });
    expect(new Set(await task.states())).toEqual(new Set(['done']));
    expect(await task.task()).toMatchObject({ state: 'completed', deadline_at: null });
    expect(await task.operation()).toMatchObject({ state: 'completed', total: 8, done: 8, failed: 0, message: null });
  });

  it('takes only one turn when several are requested at the same time', async () => {
    const task = await newTask(4);
    await Promise.all([task.turn(NIGHT), task.turn(NIGHT), task.turn(NIGHT)]);
    expect(await task.running()).toHaveLength(1);
  });

  it('sends the data of the release and locks the controller during the update', async () => {
    const task = await newTask(1);
    await task.turn(NIGHT);
    const [controllerId = ''] = task.controllerIds;
    const [command] = await commandsOf(test.db, controllerId);
    expect(command).toMatchObject({
      type: 'firmware.update',
      ends_operation: false,
      wakes_workflow_id: `task/${task.taskId}`,
      payload: { version: task.version, url: `/device/firmware/${'a'.repeat(64)}`, bytes: 10, signature: 'c2ln' },
    });
    const operation = test.db.selectFrom('operations').selectAll().where('subject_id', '=', controllerId);
    expect(await operation.executeTakeFirstOrThrow()).toMatchObject({ state: 'running', locks_controller: true });
    await task.comeBack(later(6));
    expect(await operation.executeTakeFirstOrThrow()).toMatchObject({ state: 'completed' });
  });

  it('lets a controller begin an update only until it would not end in the window', async () => {
    const task = await newTask(1);
    await task.turn(new Date('2026-11-25T04:53:00Z'));
    const seconds = sql<number>`round(extract(epoch from expires_at - created_at))::int`;
    const command = test.db.selectFrom('device_commands').select(seconds.as('seconds'));
    const begun = command.where('controller_id', 'in', task.controllerIds);
    expect(await begun.executeTakeFirstOrThrow()).toEqual({ seconds: 90 });
    const early = await newTask(1);
    await early.turn(NIGHT);
    expect(await command.where('controller_id', 'in', early.controllerIds).executeTakeFirstOrThrow()).toEqual({
      seconds: 180,
    });
  });

  it('starts only updates that can end before 05:00, and continues in the next night', async () => {
    const task = await newTask(3);
    await task.turn(new Date('2026-11-25T04:54:00Z'));
    expect(await task.running()).toHaveLength(1);
    await task.comeBack(new Date('2026-11-25T04:59:00Z'));
    expect(await task.states()).toEqual(['done', 'waiting', 'waiting']);
    expect((await task.task()).next_start_at).toEqual(new Date('2026-11-25T22:00:00Z'));
    await task.turn(new Date('2026-11-25T22:00:00Z'));
    expect(await task.states()).toEqual(['done', 'running', 'running']);
  });

  it('postpones controllers that are offline, busy or about to play', async () => {
    const task = await newTask(4);
    const [offline = '', busy = '', plays = '', free = ''] = task.controllerIds;
    await sql`update controller_states set status = 'inactive' where controller_id = ${offline}`.execute(test.db);
    await sql`
      insert into operations (customer_id, group_id, kind, subject_id, trace_id, deadline_at, locks_controller)
      select customer_id, group_id, 'device.register', id, 'trace', now() + interval '1 hour', true
      from controllers where id = ${busy}`.execute(test.db);
    await plansPlay(test.db, plays, later(4));
    await task.turn(NIGHT);
    expect(await task.running()).toEqual([free]);
    await sql`update operations set state = 'completed', ended_at = now(), deadline_at = null
      where subject_id = ${busy}`.execute(test.db);
    await task.comeBack(later(6));
    expect(new Set(await task.running())).toEqual(new Set([busy, plays]));
  });

  it('stops when the first update fails, records the reason and continues when resumed', async () => {
    const task = await newTask(3);
    await task.turn(NIGHT);
    const [first = ''] = await task.running();
    await answers(test.db, first, { detail: 'The signature is wrong' });
    await task.turn(later(1));
    expect(await task.task()).toMatchObject({ state: 'stopped', failures: 1 });
    expect(await task.states()).toEqual(['failed', 'waiting', 'waiting']);
    await task.request('run');
    await task.turn(later(2));
    expect(await task.states()).toEqual(['failed', 'running', 'waiting']);
    const failed = test.db.selectFrom('task_controllers').select('reason').where('controller_id', '=', first);
    expect(await failed.executeTakeFirstOrThrow()).toEqual({ reason: 'The signature is wrong' });
  });

  it('stops at the third failure and waits for running updates', async () => {
    const task = await newTask(8);
    await task.turn(NIGHT);
    await task.comeBack(later(6));
    const lost = (await task.running()).slice(0, 3);
    for (const controllerId of lost) await answers(test.db, controllerId, { detail: 'No room' });
    await task.turn(later(7));
    expect(await task.task()).toMatchObject({ state: 'stopped' });
    expect(await task.running()).toHaveLength(2);
    await task.comeBack(later(12));
    expect(await task.running()).toEqual([]);
    expect((await task.states()).filter((state) => state === 'waiting')).toHaveLength(2);
  });

  it('fails a controller that is not back in time, and updates it again on retry', async () => {
    const task = await newTask(1);
    await task.turn(NIGHT);
    await task.turn(later(14));
    expect(await task.states()).toEqual(['running']);
    await task.turn(later(15));
    expect(await task.states()).toEqual(['failed']);
    expect(await task.retry()).toBe(1);
    await task.request('run');
    await sql`update tasks set state = 'running', ended_at = null, deadline_at = '2026-12-24'
      where id = ${task.taskId}`.execute(test.db);
    await task.turn(later(16));
    expect(await task.states()).toEqual(['running']);
    await task.comeBack(later(22));
    expect(await task.states()).toEqual(['done']);
  });

  it('pauses and aborts without interrupting running updates [C-190]', async () => {
    const task = await newTask(3);
    await task.turn(NIGHT);
    await task.request('pause');
    await task.comeBack(later(6));
    expect(await task.task()).toMatchObject({ state: 'paused', next_start_at: null });
    expect(await task.states()).toEqual(['done', 'waiting', 'waiting']);
    await task.request('abort');
    expect(await task.turn(later(7))).toMatchObject({ over: true });
    expect(await task.states()).toEqual(['done', 'skipped', 'skipped']);
    expect(await task.operation()).toMatchObject({
      state: 'cancelled',
      message: 'Cancelled after 1 of 3 controllers.',
    });
  });

  it('records in the events that it was started, paused, resumed and aborted, each once', async () => {
    const task = await newTask(2);
    await task.turn(NIGHT);
    await task.request('pause');
    await task.comeBack(later(6));
    await task.turn(later(7));
    await task.request('run');
    await task.turn(later(8));
    await task.request('abort');
    await task.comeBack(later(14));
    const { rows } = await sql<{ type: string; data: object }>`
      select type, data from events where subject_id = ${task.taskId} order by transaction, n`.execute(test.db);
    const data = { name: 'Update', kind: 'firmware' };
    expect(rows).toEqual([
      { type: 'task.started', data },
      { type: 'task.paused', data },
      { type: 'task.resumed', data },
      { type: 'task.finished', data: { ...data, outcome: 'aborted', controllers: { done: 2, failed: 0, skipped: 0 } } },
    ]);
  });

  it('skips controllers that are up to date or have changed owner', async () => {
    const task = await newTask(4);
    const [current = '', newer = '', gone = ''] = task.controllerIds;
    await saysHello(test.db, task.version, [current]);
    await saysHello(test.db, '99.0', [newer]);
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

  it('shares the limit of five updates per group with other tasks', async () => {
    const [one, other] = [await newTask(7), await newTask(7)];
    await sql`update controllers set group_id = (select group_id from controllers where id = ${one.controllerIds[0] ?? ''})
      where id = any(${other.controllerIds}::uuid[])`.execute(test.db);
    for (const task of [one, other]) {
      await task.turn(NIGHT);
      await saysHello(test.db, task.version, await task.running());
    }
    await Promise.all([one.turn(later(6)), other.turn(later(6))]);
    expect([...(await one.running()), ...(await other.running())]).toHaveLength(5);
  });
});
