import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { endOperation } from '@earshot/db/queries/processes/operations';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { DEFAULT_PLAN, type TaskPlan } from '@earshot/domain/tasks/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, commandsOf, insertTestTask, later, NIGHT, plansPlay, type TestTask } from '../testing/tasks.ts';

let test: TestDatabase;
beforeAll(async () => (test = await testDatabase()));
afterAll(() => test.destroy());

const PLAN: TaskPlan = { ...DEFAULT_PLAN, health: null };
const rebooting = (controllers: number, plan: Partial<TaskPlan> = {}) =>
  insertTestTask(test.db, { controllers, work: { kind: 'reboot' }, plan: { ...PLAN, ...plan } });
const configuring = (controllers: number, settings: object, plan: Partial<TaskPlan> = {}) =>
  insertTestTask(test.db, { controllers, work: { kind: 'configuration', settings }, plan: { ...PLAN, ...plan } });

const rebootsOf = (task: TestTask) =>
  test.db
    .selectFrom('reboots as r')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .select(['r.controller_id as controllerId', 'o.id as operationId', 'o.state', 'o.locks_controller as locks'])
    .where('r.controller_id', 'in', task.controllerIds)
    .execute();
/** Ends the running reboots of a task. */
async function endReboots(task: TestTask, state: 'completed' | 'failed', message: string | null = null) {
  for (const { operationId, state: present } of await rebootsOf(task))
    if (present === 'running')
      await test.db.transaction().execute((trx) => endOperation(trx, operationId, { state, message }));
}

const askUntil = async (task: TestTask) => {
  const rows = test.db.selectFrom('reboots').select('ask_until').where('controller_id', 'in', task.controllerIds);
  return (await rows.executeTakeFirstOrThrow()).ask_until?.toISOString() ?? null;
};

/** The controllers of all running reboots have answered. */
const answerAll = () => test.db.updateTable('reboots').set({ step: 'deactivating' }).execute();

const headsets = async (controllerId: string, count: number) => {
  await sql`delete from endpoints where controller_id = ${controllerId}`.execute(test.db);
  await sql`
    insert into endpoints (controller_id, customer_id, device_id, category, boot, seq, updated_at)
    select id, customer_id, 'H' || n, 'headset', 1, 1, now() from controllers, generate_series(1, ${count}) n
    where id = ${controllerId}`.execute(test.db);
};

const done = async (task: TestTask, minutes: number) => {
  await endReboots(task, 'completed');
  return await task.turn(later(minutes));
};

const configurations = (controllerId: string) =>
  test.db
    .selectFrom('configurations')
    .select(['kind', 'settings', 'own', 'version'])
    .where('controller_id', '=', controllerId)
    .orderBy('kind')
    .execute();

const answerById = (controllerId: string, commandId: string) =>
  test.db
    .transaction()
    .execute((trx) => answerCommands(trx, [{ controllerId, commandId, ownerEpoch: 1, state: 'done', detail: null }]));

const confirm = async (controllerId: string) => {
  for (const { id } of await commandsOf(test.db, controllerId)) await answerById(controllerId, id);
};

describe('a task that reboots', () => {
  it('starts one reboot first, then as many as its plan says, each with its own process', async () => {
    const task = await rebooting(5, { atOnce: 2 });
    await task.turn(NIGHT);
    const [reboot] = await rebootsOf(task);
    expect(reboot).toMatchObject({ controllerId: task.controllerIds[0], state: 'running', locks: true });
    const woken = test.db.selectFrom('outbox').select('signal');
    expect(await woken.where('workflow_id', '=', `reboot/${reboot?.operationId}`).execute()).toEqual([
      { signal: 'wake' },
    ]);
    await endReboots(task, 'completed', 'Controller has successfully rebooted.');
    await task.turn(later(3));
    expect(await task.states()).toEqual(['done', 'running', 'running', 'waiting', 'waiting']);
    expect((await task.rows())[0]).toMatchObject({ reason: 'Controller has successfully rebooted.', attempts: 1 });
  });

  it('is not asked for after its window, nor without one at any certain time', async () => {
    const late = new Date('2026-11-25T04:56:00Z');
    const tonight = await rebooting(1);
    await tonight.turn(late);
    expect(await askUntil(tonight)).toBe('2026-11-25T04:56:30.000Z');
    const anyTime = await rebooting(1, { window: null });
    await anyTime.turn(late);
    expect(await askUntil(anyTime)).toBeNull();
    await answerAll();
  });

  it('starts nothing until work that an outage may hide has ended, and says when', async () => {
    const task = await rebooting(2, { canaries: 0 });
    const outage = { from_at: later(-10), until_at: later(-2) };
    await test.db.insertInto('platform_outages').values(outage).execute();
    await task.turn(NIGHT);
    expect(await task.states()).toEqual(['waiting', 'waiting']);
    expect(await task.task()).toMatchObject({ state: 'running', next_start_at: later(4) });
    await task.turn(later(4));
    expect(await task.states()).toEqual(['running', 'running']);
    await test.db.deleteFrom('platform_outages').execute();
    await answerAll();
  });

  it('starts more reboots only when others have answered', async () => {
    await answerAll();
    const task = await rebooting(24, { atOnce: 50, canaries: 0 });
    const running = async () => (await task.states()).filter((state) => state === 'running').length;
    expect(await task.turn(NIGHT)).toEqual({ over: false, waitMs: 3_000 });
    expect(await running()).toBe(10);
    const answered = (await rebootsOf(task)).slice(0, 4).map(({ operationId }) => operationId);
    await test.db.updateTable('reboots').set({ step: 'deactivating' }).where('operation_id', 'in', answered).execute();
    await task.turn(NIGHT);
    expect(await running()).toBe(14);
    await answerAll();
    expect(await task.turn(NIGHT)).toEqual({ over: false, waitMs: 15_000 });
    expect(await running()).toBe(24);
    await answerAll();
  });

  it('keeps the reason of a failed reboot, and stops at a failed canary', async () => {
    const task = await rebooting(3);
    await task.turn(NIGHT);
    await endReboots(task, 'failed', 'The controller did not come back in time.');
    await task.turn(later(8));
    expect(await task.states()).toEqual(['failed', 'waiting', 'waiting']);
    expect((await task.rows())[0]?.reason).toBe('The controller did not come back in time.');
    expect(await task.task()).toMatchObject({ state: 'stopped', stop_reason: 'failures' });
    await task.request('run');
    await task.turn(later(9));
    expect(await task.task()).toMatchObject({ state: 'running', stop_reason: null });
    expect(await task.states()).toEqual(['failed', 'running', 'waiting']);
  });

  it('waits for plays, and works at any time without a window', async () => {
    const task = await rebooting(2, { window: null, canaries: 0 });
    const noon = new Date('2026-11-24T12:00:00Z');
    await plansPlay(test.db, task.controllerIds[0] ?? '', later(3, noon));
    await task.turn(noon);
    expect(await task.states()).toEqual(['waiting', 'running']);
  });

  it('skips a controller whose firmware can no longer be rebooted', async () => {
    const task = await rebooting(1);
    await sql`update controller_states set supported_features = '{}'
      where controller_id = ${task.controllerIds[0] ?? ''}`.execute(test.db);
    await task.turn(NIGHT);
    expect(await task.rows()).toMatchObject([{ state: 'skipped', reason: 'unsupported' }]);
  });
});

describe('the health after a reboot', () => {
  const gate = { health: { controllers: 90, headsets: 80 }, atOnce: 20 };

  it('is read five minutes after the canary, before the others begin', async () => {
    const task = await rebooting(3, gate);
    await headsets(task.controllerIds[0] ?? '', 10);
    await task.turn(NIGHT);
    expect(await done(task, 4)).toEqual({ over: false, waitMs: 15_000 });
    expect(await task.task()).toMatchObject({ next_start_at: later(9) });
    await task.turn(later(8));
    expect(await task.states()).toEqual(['done', 'waiting', 'waiting']);
    await headsets(task.controllerIds[0] ?? '', 8);
    await task.turn(later(9));
    expect(await task.states()).toEqual(['done', 'running', 'running']);
    expect((await task.rows())[0]).toMatchObject({ headsets_before: 10, headsets_after: 8, online_after: true });
    await done(task, 13);
    expect(await task.task()).toMatchObject({ state: 'running' });
    expect(await task.turn(later(18))).toMatchObject({ over: true });
    expect(await task.operation()).toMatchObject({ state: 'completed', message: null });
  });

  it('stops the task when headsets are missing, until a user resumes it', async () => {
    const task = await rebooting(3, gate);
    await headsets(task.controllerIds[0] ?? '', 10);
    await task.turn(NIGHT);
    await done(task, 4);
    await headsets(task.controllerIds[0] ?? '', 7);
    await task.turn(later(9));
    expect(await task.states()).toEqual(['done', 'waiting', 'waiting']);
    expect(await task.task()).toMatchObject({ state: 'stopped', stop_reason: 'health' });
    await task.request('run');
    await task.turn(later(10));
    expect(await task.states()).toEqual(['done', 'running', 'running']);
    expect((await task.rows())[0]).toMatchObject({ headsets_after: 7 });
  });

  it('stops the task when a controller is offline, and its end says so', async () => {
    const task = await rebooting(2, { ...gate, canaries: 0 });
    await task.turn(NIGHT);
    await done(task, 4);
    await sql`update controller_states set status = 'inactive'
      where controller_id = ${task.controllerIds[0] ?? ''}`.execute(test.db);
    expect(await task.turn(later(9))).toMatchObject({ over: true });
    expect((await task.operation()).message).toBe('Afterwards 1 of 2 controllers was online, with 0 of 0 headsets.');
  });
});

describe('a task that configures', () => {
  it('writes the settings as those of the location, sends them, and is done when they are confirmed', async () => {
    const work = { kind: 'configuration', settings: { volume: 4, language: 'de-DE' } } as const;
    const task = await insertTestTask(test.db, { controllers: 1, work, plan: PLAN, features: ['languageChange'] });
    const [controllerId = ''] = task.controllerIds;
    await sql`
      insert into configurations (controller_id, kind, device_id, settings, own)
      values (${controllerId}, 'controller', '', '{"talklock_timeout":77,"volume_level":1}', '{talklock_timeout}')`.execute(
      test.db,
    );
    await task.turn(NIGHT);
    expect(await configurations(controllerId)).toMatchObject([
      {
        kind: 'controller',
        settings: { talklock_timeout: 77, volume_level: 4 },
        own: ['talklock_timeout', 'volume_level'],
        version: 2,
      },
      { kind: 'language', settings: { language: 'de-DE' }, own: ['language'], version: 1 },
    ]);
    const commands = await commandsOf(test.db, controllerId);
    expect(commands.map(({ type }) => type).toSorted()).toEqual(['controller.configure', 'language.set']);
    await task.turn(later(1));
    expect(await task.states()).toEqual(['running']);
    await confirm(controllerId);
    const woken = test.db.selectFrom('wakeups').select('process').where('workflow_id', '=', `task/${task.taskId}`);
    expect(await woken.execute()).toEqual([{ process: 'task' }]);
    await task.turn(later(2));
    expect(await task.rows()).toMatchObject([{ state: 'done', reason: null, operation_id: null }]);
  });

  it('does not wait for plays', async () => {
    const task = await configuring(1, { volume: 4 });
    await plansPlay(test.db, task.controllerIds[0] ?? '', later(0.5));
    await task.turn(NIGHT);
    expect(await task.states()).toEqual(['running']);
  });

  it('fails with the words of a refusal, and when no answer comes in time', async () => {
    const task = await configuring(2, { volume: 4 }, { canaries: 0 });
    await task.turn(NIGHT);
    await answers(test.db, task.controllerIds[0] ?? '', { state: 'failed', detail: 'Too loud' });
    await task.turn(later(4));
    expect(await task.states()).toEqual(['failed', 'running']);
    await task.turn(later(5));
    expect((await task.rows()).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', expect.stringContaining('Too loud')],
      ['failed', 'unconfirmed'],
    ]);
  });

  it('writes nothing to a location that is being moved to another customer, and skips it afterwards', async () => {
    const task = await configuring(1, { volume: 4 });
    const [controllerId = ''] = task.controllerIds;
    await test.db.transaction().execute(async (trx) => {
      await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${controllerId}`.execute(trx);
      await task.turn(NIGHT);
      expect(await task.states()).toEqual(['waiting']);
    });
    await task.turn(later(1));
    expect(await task.rows()).toMatchObject([{ state: 'skipped', reason: 'gone' }]);
    expect(await configurations(controllerId)).toEqual([]);
  });

  it('skips a location that has the settings already', async () => {
    const task = await configuring(1, { volume: 4 });
    await sql`
      insert into configurations (controller_id, kind, device_id, settings, own, sent_version, taken_version, taken_at)
      values (${task.controllerIds[0] ?? ''}, 'controller', '', '{"volume_level":4}', '{volume_level}', 1, 1, now())`.execute(
      test.db,
    );
    await task.turn(NIGHT);
    expect(await task.rows()).toMatchObject([{ state: 'skipped', reason: 'configured' }]);
  });
});
