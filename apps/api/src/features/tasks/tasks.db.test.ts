import { sql } from 'kysely';
import { MAX_TASK_CONTROLLERS } from '@earshot/domain/tasks/limits';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { insertRelease } from '../../testing/firmware.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { openSocket } from '../../testing/socket.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertTaskRow, insertUpdatable } from '../../testing/tasks.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient & { token: string; userId: string };
beforeAll(async () => {
  api = await testApi();
  person = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const runs = (ids: readonly string[], version: string, features = '{firmware.update}') =>
  sql`update controller_states set firmware_version = ${version}, supported_features = ${features}::text[]
      where controller_id = any(${ids}::uuid[])`.execute(api.deps.db);
const installing = (releaseId: string) => ({ kind: 'firmware' as const, releaseId });
const inNorth = () => ({ groupId: api.world.north.groupId });

describe('the preview of a task', () => {
  it('counts controllers that will be updated, are up to date or cannot be updated', async () => {
    const { db } = api.deps;
    const { leeds } = api.world;
    const ids = await insertUpdatable(db, leeds.groupId, 7);
    const releaseId = await insertRelease(db, '5.30.0');
    await runs(ids.slice(0, 1), '5.30.0');
    await runs(ids.slice(1, 2), '6.0.0');
    await runs(ids.slice(2, 3), '3.8.4', '{}');
    await sql`update controllers set timezone = 'America/New_York' where id = ${ids[3] ?? ''}`.execute(db);
    const input = { groupId: leeds.groupId, work: installing(releaseId) };
    const preview = await person.call('tasks.preview', input);
    expect(preview.counts).toEqual({ included: 4, current: 1, newer: 1, unsupported: 1, unknown: 1 });
    const planned = preview.nights.reduce((all, night) => all + night.controllers, 0);
    expect([planned, preview.offline]).toEqual([4, 0]);
    await sql`update controller_states set status = 'inactive' where controller_id = ${ids[4] ?? ''}`.execute(db);
    const fewer = await person.call('tasks.preview', input);
    expect(fewer.nights.reduce((all, night) => all + night.controllers, 0)).toBe(3);
    expect(fewer.offline).toBe(1);
    await sql`update controller_states set status = 'active' where controller_id = ${ids[4] ?? ''}`.execute(db);
    expect(preview.zones.map(({ zone, controllers }) => [zone, controllers])).toEqual([
      ['Europe/London', 3],
      ['America/New_York', 1],
    ]);
    const done = await person.call('tasks.previewControllers', { ...input, fits: ['included'], pageSize: 3 });
    expect([done.total, done.items.length]).toEqual([4, 3]);
    const not = await person.call('tasks.previewControllers', { ...input, fits: ['newer', 'unsupported'] });
    expect(not.items.map(({ controllerId, fit, isOnline }) => [controllerId, fit, isOnline])).toEqual(
      expect.arrayContaining([
        [ids[1], 'newer', true],
        [ids[2], 'unsupported', true],
      ]),
    );
    const without = await person.call('tasks.preview', { ...input, excludedIds: ids.slice(4, 6) });
    expect(without.counts.included).toBe(2);
    await sql`update controllers set labels = '{pilot}' where id = ${ids[6] ?? ''}`.execute(db);
    expect((await person.call('tasks.preview', { ...input, labels: ['pilot'] })).counts.included).toBe(1);
    expect((await person.call('tasks.preview', { ...input, controllerIds: ids.slice(4) })).counts.included).toBe(3);
  });

  it('ignores controllers of another customer', async () => {
    const strangers = await insertUpdatable(api.deps.db, api.world.other.groupId, 1);
    const releaseId = await insertRelease(api.deps.db);
    const { counts } = await person.call('tasks.preview', {
      ...inNorth(),
      work: installing(releaseId),
      controllerIds: strangers,
    });
    expect(Object.values(counts).every((n) => n === 0)).toBe(true);
    expect(await person.code('tasks.preview', { groupId: api.world.other.groupId, work: installing(releaseId) })).toBe(
      'UE_404',
    );
  });
});

describe('a task', () => {
  it('is created with a name, a release and controllers, and left to the worker [C-150] [C-011]', async () => {
    const { db } = api.deps;
    const controllerIds = await insertUpdatable(db, api.world.leeds.groupId, 3);
    const releaseId = await insertRelease(db, '7.1.0');
    const input = {
      ...inNorth(),
      name: ' Autumn ',
      work: installing(releaseId),
      controllerIds,
      idempotencyKey: 'the same each time',
    };
    const task = await person.call('tasks.create', input);
    expect(task).toMatchObject({
      name: 'Autumn',
      work: { kind: 'firmware', releaseId, firmwareVersion: '7.1.0' },
      plan: { window: { from: '22:00', to: '05:00' }, atOnce: 5, canaries: 1, failuresThatStop: 3 },
      stopReason: null,
      status: 'waiting',
      counts: { waiting: 3, running: 0, done: 0, failed: 0, skipped: 0 },
      actions: { pause: true, resume: false, abort: true, retry: false },
      createdBy: 'Test Person',
      endedAt: null,
    });
    expect((await person.call('tasks.create', input)).id).toBe(task.id);
    expect(await person.call('operations.get', { operationId: task.operationId })).toMatchObject({
      kind: 'controllers.task',
      title: 'Autumn',
      progress: { total: 3, done: 0, failed: 0 },
      cancellable: true,
    });
    const message = db.selectFrom('outbox').select('signal').where('workflow_id', '=', `task/${task.id}`);
    expect(await message.execute()).toEqual([{ signal: 'wake' }]);
    const { items, total } = await person.call('tasks.controllers', { taskId: task.id, pageSize: 2 });
    expect([items.length, total, items[0]?.fromVersion]).toEqual([2, 3, '5.2.1']);
    expect((await person.call('tasks.list', inNorth())).items[0]?.id).toBe(task.id);
  });

  it('is refused if no controller needs the update', async () => {
    const controllerIds = await insertUpdatable(api.deps.db, api.world.leeds.groupId, 1);
    const releaseId = await insertRelease(api.deps.db, '5.1.9');
    const input = { ...inNorth(), name: 'Back', work: installing(releaseId), controllerIds };
    expect(await person.code('tasks.create', input)).toBe('UE_400');
  });

  it('is refused for more than 20,000 controllers before any of them is written', async () => {
    const { leeds } = api.world;
    await insertUpdatable(api.deps.db, leeds.groupId, MAX_TASK_CONTROLLERS + 1);
    const releaseId = await insertRelease(api.deps.db);
    const written = sql`
      create function refuse_any() returns trigger language plpgsql as $$ begin raise exception 'written'; end $$;
      create trigger refuse_any before insert on task_controllers execute function refuse_any()`;
    await written.execute(api.owner);
    onTestFinished(async () => {
      await sql`drop trigger refuse_any on task_controllers`.execute(api.owner);
      await sql`delete from controllers where group_id = ${leeds.groupId}`.execute(api.owner);
    });
    const refused = person.call('tasks.create', { groupId: leeds.groupId, name: 'Large', work: installing(releaseId) });
    await expect(refused).rejects.toThrow('A task has 20,000 controllers at most.');
  });

  it('can be paused, resumed and aborted through requests to the worker [C-190] [C-381]', async () => {
    const { taskId, operationId } = await insertTaskRow(api.deps.db, api.world.north.groupId, {
      controllers: ['running', 'waiting'],
    });
    expect(await person.call('tasks.pause', { taskId })).toMatchObject({ status: 'pausing' });
    expect(await person.code('tasks.pause', { taskId })).toBe('UE_409');
    expect(await person.call('tasks.resume', { taskId })).toMatchObject({ status: 'running' });
    expect(await person.call('operations.cancel', { operationId })).toMatchObject({ id: operationId });
    expect(await person.call('tasks.get', { taskId })).toMatchObject({ status: 'aborting' });
    expect(await person.code('tasks.resume', { taskId })).toBe('UE_409');
    const audit = api.deps.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', taskId)
      .orderBy('at');
    expect((await audit.execute()).map(({ action, after }) => [action, after])).toEqual([
      ['task.pause', { status: 'pausing' }],
      ['task.resume', { status: 'running' }],
      ['operation.cancel', { status: 'aborting' }],
    ]);
  });

  it('retries failed controllers, even after it has ended', async () => {
    const { taskId, operationId } = await insertTaskRow(api.deps.db, api.world.north.groupId, {
      state: 'completed',
      controllers: ['failed', 'done', 'failed'],
    });
    const { task, retried } = await person.call('tasks.retry', { taskId });
    expect([retried, task.status, task.counts.waiting, task.endedAt]).toEqual([2, 'waiting', 2, null]);
    expect(task.operationId).not.toBe(operationId);
    expect(await person.code('tasks.retry', { taskId })).toBe('UE_409');
  });

  it('explains skipped controllers in a sentence and quotes the errors of failed controllers', async () => {
    const { taskId, controllerIds } = await insertTaskRow(api.deps.db, api.world.north.groupId, {
      controllers: ['skipped', 'failed'],
    });
    const because = async (reason: string, controllerId = '') =>
      await sql`update task_controllers set reason = ${reason} where controller_id = ${controllerId}`.execute(
        api.deps.db,
      );
    await because('over', controllerIds[0]);
    await because('No room', controllerIds[1]);
    const { items } = await person.call('tasks.controllers', { taskId });
    expect(items.map(({ reason }) => reason)).toEqual(['No room', 'The task ended before its turn.']);
  });

  it('says what a waiting controller waits for: its return, other work there, or a play', async () => {
    const { db } = api.deps;
    const { taskId, controllerIds } = await insertTaskRow(db, api.world.north.groupId, {
      controllers: ['waiting', 'waiting', 'waiting', 'waiting'],
    });
    const [free = '', offline = '', locked = '', plays = ''] = controllerIds;
    await sql`
      update controller_states set status = case when controller_id = ${offline} then 'inactive' else 'active' end
      where controller_id = any(${controllerIds}::uuid[])`.execute(db);
    await sql`
      insert into operations (customer_id, group_id, kind, subject_id, trace_id, deadline_at, locks_controller)
      select customer_id, group_id, 'device.register', id, 'trace', now() + interval '1 hour', true
      from controllers where id = ${locked}`.execute(db);
    const { clipId, groupId } = api.world.north;
    const castId = await insertCastRow(db, { groupId, clipId, controllerIds: [plays] });
    const { deliveryId } = await person.call('deliveries.send', { castId });
    await sql`update delivery_targets set playing = true where delivery_id = ${deliveryId}`.execute(db);
    const { items } = await person.call('tasks.controllers', { taskId });
    expect(new Map(items.map(({ controllerId, reason }) => [controllerId, reason]))).toEqual(
      new Map([
        [free, null],
        [offline, 'It is offline. Its turn comes when it returns.'],
        [locked, 'A device is being registered there.'],
        [plays, 'A Message Cast plays there, or would during the work.'],
      ]),
    );
    await sql`update tasks set kind = 'configuration', release_id = null, settings = '{"volume": 5}' where id = ${taskId}`.execute(
      db,
    );
    const configured = await person.call('tasks.controllers', { taskId });
    expect(configured.items.find(({ controllerId }) => controllerId === plays)?.reason).toBeNull();
  });

  it('is not found from another customer or a sibling group', async () => {
    const { taskId } = await insertTaskRow(api.deps.db, api.world.north.groupId);
    for (const { groupId } of [api.world.other, api.world.south]) {
      const stranger = await api.signedIn({ roleId: 4, groupId });
      expect(await stranger.code('tasks.get', { taskId })).toBe('UE_404');
      expect(await stranger.code('tasks.abort', { taskId })).toBe('UE_404');
      expect((await stranger.call('tasks.list', { groupId })).items).toEqual([]);
    }
  });

  it('of a former customer is not shown, nor are controllers that changed owner', async () => {
    const { groupId } = api.world.north;
    const [former, own] = [
      await insertTaskRow(api.deps.db, groupId),
      await insertTaskRow(api.deps.db, groupId, { controllers: ['waiting', 'waiting'] }),
    ];
    await sql`update tasks set customer_id = ${api.world.other.groupId} where id = ${former.taskId}`.execute(
      api.deps.db,
    );
    expect(await person.code('tasks.get', { taskId: former.taskId })).toBe('UE_404');
    const { items } = await person.call('tasks.list', { groupId, pageSize: 100 });
    expect(items.map(({ id }) => id)).not.toContain(former.taskId);
    const [gone = '', stays] = own.controllerIds;
    await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${gone}`.execute(api.deps.db);
    const { items: controllers, total } = await person.call('tasks.controllers', { taskId: own.taskId });
    expect([controllers.map(({ controllerId }) => controllerId), total]).toEqual([[stays], 1]);
  });

  it('can be viewed and controlled only with the respective permissions', async () => {
    const { groupId } = api.world.north;
    const { taskId, operationId } = await insertTaskRow(api.deps.db, groupId);
    const role = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_tasks'] });
    const viewer = await api.signedIn({ roleId: role, groupId });
    expect(await viewer.call('tasks.get', { taskId })).toMatchObject({ id: taskId });
    expect(await viewer.code('tasks.pause', { taskId })).toBe('UE_403');
    expect(await viewer.code('operations.cancel', { operationId })).toBe('UE_403');
    const standard = await api.signedIn({ roleId: 3, groupId });
    expect(await standard.code('tasks.list', { groupId })).toBe('UE_403');
  });

  it('moves to the parent group when its group is removed', async () => {
    const { north } = api.world;
    const owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    const { id: groupId } = await owner.call('groups.create', { parentId: north.groupId, title: 'Closed' });
    const { taskId, operationId, controllerIds } = await insertTaskRow(api.deps.db, groupId, {
      state: 'completed',
      controllers: ['done'],
    });
    await sql`update controllers set group_id = ${north.groupId} where id = any(${controllerIds}::uuid[])`.execute(
      api.deps.db,
    );
    expect(await owner.code('groups.remove', { groupId })).toBe('ok');
    expect(await person.call('tasks.get', { taskId })).toMatchObject({ groupId: north.groupId, status: 'completed' });
    expect(await person.call('operations.get', { operationId })).toMatchObject({ id: operationId });
  });

  it('sends changes to its subscribers', async () => {
    const { taskId } = await insertTaskRow(api.deps.db, api.world.north.groupId);
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('subscription', 'tasks.watch', { taskId });
    expect(await socket.value(id)).toMatchObject({ id: taskId, status: 'waiting' });
    await person.call('tasks.pause', { taskId });
    expect(await socket.value(id)).toMatchObject({ status: 'paused' });
    socket.close();
  });
});
