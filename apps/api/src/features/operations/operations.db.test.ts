import { announce } from '@earshot/db/notify';
import { endLostOperations, endOperations } from '@earshot/db/queries/processes/operations';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import { LOST } from '@earshot/domain/operations/operations';
import type { OperationsNow } from '@earshot/domain/operations/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRoleRow } from '../../testing/roles.ts';
import { openSocket } from '../../testing/socket.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertTaskRow } from '../../testing/tasks.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient & { token: string };
beforeAll(async () => {
  api = await testApi();
  person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

async function sent(locations = 2) {
  const { groupId, clipId } = api.world.north;
  const controllerIds = await insertControllers(api.deps.db, groupId, locations);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  return { castId, controllerIds, ...(await person.call('deliveries.send', { castId })) };
}

const changed = (controllerIds: string[], change: Parameters<typeof changeTargets>[2]['change']) =>
  api.deps.db.transaction().execute((trx) => changeTargets(trx, { controllerIds }, { change, asOf: new Date() }));

const ended = (subjectId: string, state: 'completed' | 'cancelled') =>
  api.deps.db.transaction().execute((trx) => endOperations(trx, { subjectId, kind: 'cast.send', state }));

const inNorth = () => ({ groupId: api.world.north.groupId });

const listed = async (filter: object) =>
  (await person.call('operations.list', { ...inNorth(), ...filter })).items.map(({ id }) => id);

describe('an operation', () => {
  it('reports the progress of its delivery from the counters', async () => {
    const { operationId, deliveryId, castId, controllerIds, startsAt } = await sent(3);
    await api.deps.db.updateTable('deliveries').set({ phase: 'running' }).where('id', '=', deliveryId).execute();
    await changed(controllerIds.slice(0, 2), (row) => (row.confirmedAt = new Date()));
    await changed(controllerIds.slice(0, 1), (row) => {
      row.firstPlayAt = new Date();
      row.playing = true;
    });
    expect(await person.call('operations.get', { operationId })).toMatchObject({
      id: operationId,
      kind: 'cast.send',
      state: 'running',
      stage: 'waiting',
      subjectId: deliveryId,
      progress: { total: 3, done: 0, failed: 0 },
      delivery: { castId, planned: 3, confirmed: 2, playing: 1, final: 0, startsAt },
      cancellable: true,
      createdBy: 'Test Person',
      endedAt: null,
    });
    await changed(controllerIds.slice(0, 1), (row) => {
      row.playing = false;
      row.playsWell = 1;
    });
    const { progress } = await person.call('operations.get', { operationId });
    expect(progress).toEqual({ total: 3, done: 1, failed: 0 });
  });

  it('is found by its subject, but only within the scope of the caller', async () => {
    const { operationId, deliveryId: subjectId } = await sent(1);
    const found = await person.call('operations.list', { ...inNorth(), subjectId });
    expect([found.items.map(({ id }) => id), found.total]).toEqual([[operationId], 1]);
    const south = await api.signedIn({ roleId: 3, groupId: api.world.south.groupId });
    const { groupId } = api.world.south;
    expect(await south.call('operations.list', { groupId, subjectId })).toEqual({ items: [], total: 0 });
  });

  it('is listed newest first and can be filtered by state and kind', async () => {
    const [first, second] = [await sent(), await sent()];
    await ended(first.deliveryId, 'completed');
    const { items, total } = await person.call('operations.list', { ...inNorth(), pageSize: 2 });
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [second.operationId, 'running'],
      [first.operationId, 'completed'],
    ]);
    expect(total).toBeGreaterThanOrEqual(2);
    const running = await person.call('operations.list', { ...inNorth(), states: ['running'] });
    expect(running.items.map(({ id }) => id)).not.toContain(first.operationId);
    const migrations = await person.call('operations.list', { ...inNorth(), kinds: ['casts.migrate'] });
    expect(migrations.items).toEqual([]);
  });

  it('is listed only by its kind or subject if it is a reboot that is part of a task', async () => {
    const { taskId, controllerIds } = await insertTaskRow(api.deps.db, api.world.north.groupId);
    const { rows } = await sql<{ id: string }>`
      with reboot as (
        insert into operations (customer_id, group_id, kind, subject_id, trace_id, deadline_at)
        select customer_id, group_id, 'controller.reboot', id, 'trace', now() + interval '1 hour'
        from controllers where id = ${controllerIds[0]} returning id)
      update task_controllers set operation_id = (select id from reboot) where task_id = ${taskId}
      returning operation_id as id`.execute(api.deps.db);
    const id = rows[0]?.id ?? '';
    expect(await listed({})).not.toContain(id);
    expect(await listed({ kinds: ['controller.reboot'] })).toContain(id);
    expect(await listed({ subjectId: controllerIds[0] })).toContain(id);
  });

  it('is not found from another customer or a sibling group', async () => {
    const { operationId } = await sent();
    const { other, south } = api.world;
    for (const { groupId } of [other, south]) {
      const stranger = await api.signedIn({ roleId: 1, groupId });
      expect(await stranger.code('operations.get', { operationId })).toBe('UE_404');
      expect(await stranger.code('operations.cancel', { operationId })).toBe('UE_404');
      expect((await stranger.call('operations.list', { groupId })).items).toEqual([]);
    }
  });

  it('is visible only with permission for its kind, and can be cancelled only with permission to send', async () => {
    const { operationId } = await sent();
    const { groupId } = api.world.north;
    const role = (permissions: readonly string[]) => insertRoleRow(api.deps.db, { groupId, permissions });
    const without = await api.signedIn({ roleId: await role(['view_controllers']), groupId });
    expect(await without.code('operations.get', { operationId })).toBe('UE_403');
    expect((await without.call('operations.list', { groupId })).items).toEqual([]);
    const viewer = await api.signedIn({ roleId: await role(['view_mcasts']), groupId });
    expect(await viewer.call('operations.get', { operationId })).toMatchObject({ cancellable: false });
    expect(await viewer.code('operations.cancel', { operationId })).toBe('UE_403');
  });

  it('cannot be cancelled while its group lacks the feature', async () => {
    const { operationId } = await sent();
    const features = await api.deps.db.deleteFrom('group_features').returningAll().execute();
    expect(await person.code('operations.cancel', { operationId })).toBe('UE_403');
    await api.deps.db.insertInto('group_features').values(features).execute();
    expect(await person.call('operations.cancel', { operationId })).toMatchObject({ cancellable: false });
  });

  it('cancels its delivery when it is cancelled, and records this in the audit log', async () => {
    const { operationId, deliveryId } = await sent();
    expect(await person.call('operations.cancel', { operationId })).toMatchObject({ cancellable: false });
    const { cancellation } = await person.call('deliveries.get', { deliveryId });
    expect(cancellation).toMatchObject({ cut: true, unreachable: 2 });
    const ending = await person.call('operations.get', { operationId });
    expect(ending).toMatchObject({
      state: 'running',
      stage: 'ending',
      delivery: { ending: { asked: 2, confirmed: 0 } },
    });
    expect(ending.delivery?.ending?.silentBy).toEqual(cancellation?.silentBy);
    const audit = api.deps.db.selectFrom('audit_log').select('action').where('subject_id', '=', deliveryId);
    expect((await audit.execute()).map(({ action }) => action)).toContain('operation.cancel');
    await ended(deliveryId, 'cancelled');
    expect(await person.call('operations.get', { operationId })).toMatchObject({ state: 'cancelled', stage: 'ended' });
  });

  it('is ended as lost after its deadline; a send is ended only after the deadline of its delivery', async () => {
    const [lost, alive] = [await sent(), await sent()];
    const past = sql<Date>`now() - interval '1 minute'`;
    const ids = [lost.operationId, alive.operationId];
    await api.deps.db.updateTable('operations').set({ deadline_at: past }).where('id', 'in', ids).execute();
    await api.deps.db.updateTable('deliveries').set({ deadline_at: past }).where('id', '=', lost.deliveryId).execute();
    const over = await api.deps.db.transaction().execute((trx) => endLostOperations(trx, 100));
    expect(over).toEqual([lost.operationId]);
    expect(await person.call('operations.get', { operationId: lost.operationId })).toMatchObject({
      state: 'failed',
      message: LOST,
    });
  });
});

const watching = async (operationId?: string, { token } = person) => {
  const socket = await openSocket(api.app, { token });
  const input = { ...inNorth(), ...(operationId !== undefined && { operationId }) };
  const id = socket.send('subscription', 'operations.watch', input);
  return { socket, next: async () => (await socket.value(id)) as OperationsNow };
};

describe('watching operations', () => {
  it('reports a new operation and its end', async () => {
    const { socket, next } = await watching();
    const { running } = await next();
    const { operationId, deliveryId } = await sent();
    let begun = await next();
    // A notification about an earlier operation may arrive first.
    while (begun.items[0]?.id !== operationId) begun = await next();
    expect(begun.running).toBe(running + 1);
    await ended(deliveryId, 'completed');
    let now = await next();
    while (now.running > running) now = await next();
    expect(now.items.find(({ id }) => id === operationId)).toMatchObject({ state: 'completed' });
    socket.close();
  });

  it('omits operations of a kind that the user may not see', async () => {
    await sent();
    const { groupId } = api.world.north;
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers'] });
    const { socket, next } = await watching(undefined, await api.signedIn({ roleId, groupId }));
    expect(await next()).toEqual({ running: 0, items: [] });
    socket.close();
  });

  it('reports the progress of a single operation', async () => {
    const { operationId, deliveryId, controllerIds } = await sent();
    const { socket, next } = await watching(operationId);
    expect((await next()).items).toMatchObject([{ id: operationId, delivery: { confirmed: 0 } }]);
    await changed(controllerIds, (row) => (row.confirmedAt = new Date()));
    await announce(api.deps.db, { kind: 'delivery', ids: [deliveryId], controllerIds });
    expect((await next()).items).toMatchObject([{ delivery: { confirmed: 2 } }]);
    socket.close();
  });
});
