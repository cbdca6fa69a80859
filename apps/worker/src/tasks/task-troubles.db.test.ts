import { endLostOperations } from '@earshot/db/queries/processes/operations';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, commandsOf, insertTestTask, later, NIGHT, saysHello, type TestTask } from '../testing/tasks.ts';

let test: TestDatabase;
beforeAll(async () => (test = await testDatabase()));
afterAll(() => test.destroy());

/** A task with one controller in the middle of its update. */
async function underWay(): Promise<TestTask & { controllerId: string }> {
  const task = await insertTestTask(test.db, { controllers: 1 });
  await task.turn(NIGHT);
  const [controllerId = ''] = await task.running();
  return { ...task, controllerId };
}
const lockAt = (controllerId: string) =>
  test.db
    .selectFrom('operations')
    .select(['state', 'message'])
    .where('subject_id', '=', controllerId)
    .where('locks_controller', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a running update', () => {
  it('fails when the controller does not come back with the new version, and releases the controller', async () => {
    const task = await underWay();
    await answers(test.db, task.controllerId, { state: 'done' });
    await task.turn(later(14));
    expect(await task.states()).toEqual(['running']);
    await task.turn(later(15));
    expect(await task.rows()).toMatchObject([
      { state: 'failed', reason: expect.stringContaining('did not come back') },
    ]);
    expect(await lockAt(task.controllerId)).toMatchObject({ state: 'failed' });
  });

  it('succeeds when the controller reports the version in any notation, even after a failure answer', async () => {
    const task = await underWay();
    await answers(test.db, task.controllerId, { detail: 'The installation failed' });
    await saysHello(test.db, `${task.version}.0`, [task.controllerId]);
    await task.turn(later(1));
    expect(await task.rows()).toMatchObject([{ state: 'done', reason: null }]);
    expect(await lockAt(task.controllerId)).toEqual({ state: 'completed', message: null });
  });

  it('counts only the first answer of a controller that answers twice', async () => {
    const task = await underWay();
    await answers(test.db, task.controllerId, { detail: 'No room' });
    await answers(test.db, task.controllerId, { state: 'done' });
    await task.turn(later(1));
    await task.turn(later(2));
    expect(await task.task()).toMatchObject({ state: 'completed', failures: 1 });
    expect(await task.rows()).toMatchObject([{ state: 'failed', reason: 'No room', attempts: 1 }]);
  });

  it('is skipped, and not counted as a failure, when the controller changes owner', async () => {
    const task = await underWay();
    await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${task.controllerId}`.execute(test.db);
    await saysHello(test.db, task.version, [task.controllerId]);
    await task.turn(later(1));
    expect(await task.rows()).toMatchObject([{ state: 'skipped', reason: 'gone' }]);
    expect(await lockAt(task.controllerId)).toEqual({
      state: 'cancelled',
      message: 'It now belongs to another user.',
    });
    expect(await task.task()).toMatchObject({ failures: 0 });
  });

  it('is not counted as a failure when the controller reports a newer version', async () => {
    const task = await underWay();
    await saysHello(test.db, '99.0', [task.controllerId]);
    await task.turn(later(1));
    expect(await task.rows()).toMatchObject([{ state: 'skipped', reason: 'newer' }]);
    expect(await task.task()).toMatchObject({ failures: 0 });
  });

  it('has more time after an outage of the platform', async () => {
    const task = await underWay();
    await sql`insert into platform_outages (from_at, until_at) values (${later(2)}, ${later(30)})`.execute(test.db);
    await task.turn(later(31));
    expect(await task.states()).toEqual(['running']);
    await task.turn(later(120));
    expect(await task.states()).toEqual(['failed']);
    await sql`delete from platform_outages`.execute(test.db);
  });

  it('prevents another task from updating the controller, even after its operation is ended as lost', async () => {
    const task = await underWay();
    await sql`update operations set deadline_at = now() - interval '1 second'
      where subject_id = ${task.controllerId} and state = 'running'`.execute(test.db);
    await test.db.transaction().execute((trx) => endLostOperations(trx, 100));
    const other = await insertTestTask(test.db, { controllers: 1 });
    await sql`update task_controllers set controller_id = ${task.controllerId} where task_id = ${other.taskId}`.execute(
      test.db,
    );
    await other.turn(later(3));
    expect(await other.states()).toEqual(['waiting']);
    expect(await commandsOf(test.db, task.controllerId)).toHaveLength(1);
    await task.comeBack(later(6));
    await other.turn(later(7));
    expect(await commandsOf(test.db, task.controllerId)).toHaveLength(2);
  });
});

describe('a task', () => {
  it('starts no update after its last night, and skips the rest when running updates have ended', async () => {
    const task = await insertTestTask(test.db, { controllers: 9, deadlineAt: later(8) });
    await task.turn(NIGHT);
    await task.comeBack(later(6));
    expect(await task.running()).toHaveLength(5);
    const [slow = '', ...others] = await task.running();
    await saysHello(test.db, task.version, others);
    await task.turn(later(9));
    expect(await task.running()).toEqual([slow]);
    expect(await task.comeBack(later(10))).toMatchObject({ over: true });
    expect(await task.task()).toMatchObject({ state: 'completed', deadline_at: null });
    expect((await task.rows()).filter(({ reason }) => reason === 'over')).toHaveLength(3);
  });

  it('waits for running updates when it is aborted and starts no others', async () => {
    const task = await insertTestTask(test.db, { controllers: 3 });
    await task.turn(NIGHT);
    await task.request('abort');
    expect(await task.turn(later(1))).toMatchObject({ over: false });
    expect(await task.states()).toEqual(['running', 'waiting', 'waiting']);
    // The controller never reconnects; the task still ends.
    expect(await task.turn(later(15))).toMatchObject({ over: true });
    expect(await task.states()).toEqual(['failed', 'skipped', 'skipped']);
    expect(await task.task()).toMatchObject({ state: 'aborted' });
  });

  it('ends after its last night even when paused or stopped', async () => {
    const [paused, stopped] = [
      await insertTestTask(test.db, { controllers: 2, deadlineAt: later(60) }),
      await insertTestTask(test.db, { controllers: 2, deadlineAt: later(60) }),
    ];
    await paused.request('pause');
    await stopped.turn(NIGHT);
    await answers(test.db, (await stopped.running())[0] ?? '', { detail: 'No room' });
    for (const task of [paused, stopped]) expect(await task.turn(later(30))).toMatchObject({ over: false });
    for (const task of [paused, stopped]) expect(await task.turn(later(60))).toMatchObject({ over: true });
    expect([await paused.states(), await stopped.states()]).toEqual([
      ['skipped', 'skipped'],
      ['failed', 'skipped'],
    ]);
  });

  it('skips a controller that no longer reports a known version', async () => {
    const task = await insertTestTask(test.db, { controllers: 1 });
    await saysHello(test.db, 'a custom build', task.controllerIds);
    await task.turn(NIGHT);
    expect(await task.rows()).toMatchObject([{ state: 'skipped', reason: 'unknown' }]);
  });

  it('retries a controller any number of times, each time after all others', async () => {
    const task = await insertTestTask(test.db, { controllers: 3 });
    await sql`update task_controllers set state = 'failed', ended_at = now() where task_id = ${task.taskId}
      and place = 1`.execute(test.db);
    for (let times = 0; times < 40; times += 1) {
      expect(await task.retry()).toBe(1);
      await sql`update task_controllers set state = 'failed' where task_id = ${task.taskId} and place > 3`.execute(
        test.db,
      );
    }
    expect(await task.states()).toEqual(['waiting', 'waiting', 'failed']);
  });

  it('updates at most 200 controllers of the fleet at a time, together with all other tasks', async () => {
    const task = await insertTestTask(test.db, { controllers: 206 });
    await task.turn(NIGHT);
    await task.comeBack(later(6));
    await task.comeBack(later(12));
    const before = await updatingInFleet();
    expect(before).toBeLessThan(200);
    // Each controller in a group of its own, so that the limit of five per group does not apply.
    await sql`
      with own as (
        insert into groups (parent_id, title, path, customer_id)
        select g.id, 'Own ' || n, g.path || ('own' || replace(gen_random_uuid()::text, '-', '')), g.customer_id
        from groups g, generate_series(1, 206) n where g.id = ${task.groupId} returning id
      ), numbered as (select id, row_number() over () as n from own)
      update controllers c set group_id = o.id
      from (select controller_id, row_number() over (order by place) as n from task_controllers
            where task_id = ${task.taskId}) k join numbered o on o.n = k.n
      where c.id = k.controller_id`.execute(test.db);
    await task.turn(later(13));
    expect(await updatingInFleet()).toBe(200);
  });
});

async function updatingInFleet(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from task_controllers where state = 'running'`.execute(test.db);
  return rows[0]?.n ?? 0;
}
