import type { LocationHistoryPage } from '@earshot/domain/locations/history-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertIncidentRow } from '../../testing/incidents.ts';
import { insertPastDelivery } from '../../testing/past-delivery.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { insertTaskRow } from '../../testing/tasks.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

const ORGANISATION_ADMIN = 4;
let api: TestApi;
let ada: TestClient;
beforeAll(async () => {
  api = await testApi();
  ada = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const history = (controllerId: string, input: object = {}, client = ada): Promise<LocationHistoryPage> =>
  client.call('locations.history', { controllerId, ...input });
const sentences = async (...given: Parameters<typeof history>) =>
  (await history(...given)).items.map(({ sentence }) => sentence);
const newLocation = async (groupId = api.world.north.groupId) =>
  (await insertControllers(api.deps.db, groupId, 1))[0] ?? '';

async function insertChange(
  controllerId: string,
  change: { at: string; status: string; cause?: string; epoch?: number },
): Promise<void> {
  const { at, status, cause = 'state', epoch = 1 } = change;
  await sql`
    insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
    values (${controllerId}, ${at}::timestamptz, ${epoch}, 'unknown', ${status}, ${cause})`.execute(api.deps.db);
}

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

async function playedCast(groupId: string): Promise<{ controllerId: string; deliveryId: string }> {
  const { clipId } = api.world.north;
  const { deliveryId, controllerIds } = await insertPastDelivery(api.deps.db, {
    groupId,
    clipId,
    locations: 1,
    plays: 2,
  });
  await sql`
    update delivery_targets set status = 'SUCCESS', final = true, plays_well = 2, headsets = 3,
      first_play_at = now() - interval '50 minutes', last_play_at = now() - interval '49 minutes'
    where delivery_id = ${deliveryId}`.execute(api.deps.db);
  return { controllerId: controllerIds[0] ?? '', deliveryId };
}

describe('the history of a location', () => {
  it('shows connection, incidents, casts, operations and changes in one order, newest first', async () => {
    const { db } = api.deps;
    const { controllerId, deliveryId } = await playedCast(api.world.north.groupId);
    await insertChange(controllerId, { at: minutesAgo(60), status: 'active', cause: 'hello' });
    await insertChange(controllerId, { at: minutesAgo(30), status: 'inactive', cause: 'bye' });
    await sql`
      insert into operations (customer_id, group_id, kind, subject_id, state, message, trace_id, ended_at, created_at)
      select customer_id, group_id, 'controller.configure', id, 'failed', 'Not now', 'trace', now(),
             now() - interval '20 minutes' from controllers where id = ${controllerId}`.execute(db);
    const { version, ...record } = await ada.call('locations.record', { controllerId });
    expect(record.boxName).not.toBe('Leeds Central');
    await ada.call('locations.update', { controllerId, version, boxName: 'Leeds Central' });
    const { items, hasOlder, kinds } = await history(controllerId);
    expect(items.map(({ sentence }) => sentence)).toEqual([
      `Renamed ${record.boxName} to Leeds Central`,
      'Settings of the controller failed: Not now',
      'Went offline: lost its connection',
      expect.stringMatching(/^Played “Cast .*” 2 times, last on 3 headsets$/),
      'Online without faults',
    ]);
    expect(items.map(({ kind }) => kind)).toEqual(['change', 'configuration', 'connection', 'cast', 'connection']);
    expect(items[0]).toMatchObject({ by: 'Test Person', link: { to: 'userEvent' } });
    expect(items[3]?.link).toMatchObject({ to: 'delivery', id: deliveryId });
    expect(hasOlder).toBe(false);
    expect(kinds).toEqual([
      'connection',
      'incident',
      'cast',
      'configuration',
      'registration',
      'reboot',
      'firmware',
      'change',
    ]);
  });

  it('shows each event of an incident', async () => {
    const { incidentId, controllerId } = await insertIncidentRow(api.deps.db, api.world.north.groupId);
    await ada.call('incidents.acknowledge', { incidentId, version: 1 });
    await sql`update incidents set resolved_at = now() + interval '1 second', deadline_at = null
              where id = ${incidentId}`.execute(api.deps.db);
    const { items } = await history(controllerId);
    expect(items).toMatchObject([
      { sentence: 'Incident resolved after 10 min', tone: 'good', by: null },
      { sentence: 'Incident acknowledged after 10 min', by: 'Test Person' },
      { sentence: 'Incident opened: It cannot be reached.', link: { to: 'incident', id: incidentId } },
    ]);
  });

  it('shows updates with the release, and links their task', async () => {
    const { taskId, controllerIds, operationId } = await insertTaskRow(api.deps.db, api.world.north.groupId, {
      controllers: ['running'],
    });
    const [controllerId = ''] = controllerIds;
    await sql`update operations set kind = 'firmware.update', subject_id = ${controllerId}::uuid
              where id = ${operationId}`.execute(api.deps.db);
    const { items } = await history(controllerId, { kinds: ['firmware'] });
    expect(items).toMatchObject([{ kind: 'firmware', tone: 'running', link: { to: 'task', id: taskId } }]);
    expect(items[0]?.sentence).toMatch(/^Firmware update to 9\..* in progress$/);
  });

  it('has pages without gaps or repeats, also among entries of one moment', async () => {
    const controllerId = await newLocation();
    const at = minutesAgo(5);
    for (const status of ['active', 'fault', 'rebooting']) await insertChange(controllerId, { at, status });
    await insertChange(controllerId, { at: minutesAgo(6), status: 'inactive' });
    const all = (await history(controllerId)).items.map(({ id }) => id);
    expect(new Set(all).size).toBe(4);
    const first = await history(controllerId, { pageSize: 2 });
    const last = first.items.at(-1);
    const second = await history(controllerId, { pageSize: 2, olderThan: { at: last?.at, id: last?.id } });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
    expect([first.hasOlder, second.hasOlder]).toEqual([true, false]);
  });

  it('is filtered by kind and time', async () => {
    const { controllerId } = await playedCast(api.world.north.groupId);
    const [early, late] = [minutesAgo(90), minutesAgo(10)];
    await insertChange(controllerId, { at: early, status: 'active' });
    await insertChange(controllerId, { at: late, status: 'fault' });
    expect((await history(controllerId, { kinds: ['cast'] })).items).toHaveLength(1);
    expect(await sentences(controllerId, { kinds: ['connection'], from: late })).toEqual(['Online, reporting a fault']);
    expect(await sentences(controllerId, { kinds: ['connection'], to: late })).toEqual(['Online without faults']);
  });

  it('shows nothing of a former owner', async () => {
    const controllerId = await newLocation();
    await insertChange(controllerId, { at: minutesAgo(9), status: 'active', epoch: 0 });
    await insertChange(controllerId, { at: minutesAgo(8), status: 'fault' });
    expect(await sentences(controllerId)).toEqual(['Online, reporting a fault']);
  });

  it('of another customer does not exist', async () => {
    const controllerId = await newLocation(api.world.other.groupId);
    await expect(history(controllerId)).rejects.toMatchObject({ errorCode: 'UE_404' });
  });

  it('shows only what the reader may see elsewhere', async () => {
    const { controllerId } = await playedCast(api.world.north.groupId);
    await insertChange(controllerId, { at: minutesAgo(3), status: 'active' });
    const groupId = api.world.customer.groupId;
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers'] });
    const reader = await api.signedIn({ roleId, groupId });
    expect(await sentences(controllerId, {}, reader)).toEqual(['Online without faults']);
    expect(await sentences(controllerId, { kinds: ['cast', 'change'] }, reader)).toEqual([]);
    const without = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_mcasts'] });
    const stranger = await api.signedIn({ roleId: without, groupId });
    await expect(history(controllerId, {}, stranger)).rejects.toMatchObject({ errorCode: 'UE_403' });
  });

  it('does not name a cast of a group above the reader', async () => {
    const { controllerId, deliveryId } = await playedCast(api.world.north.groupId);
    const manager = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId: api.world.north.groupId });
    const casts = () => history(controllerId, { kinds: ['cast'] }, manager);
    expect((await casts()).items).toMatchObject([{ link: { id: deliveryId } }]);
    await sql`update deliveries set group_id = ${api.world.customer.groupId} where id = ${deliveryId}`.execute(
      api.deps.db,
    );
    expect((await casts()).items).toMatchObject([
      { sentence: 'Played a Message Cast of a group above 2 times, last on 3 headsets', link: null },
    ]);
    await sql`update deliveries set inherit = true where id = ${deliveryId}`.execute(api.deps.db);
    expect((await casts()).items).toMatchObject([{ link: { id: deliveryId } }]);
  });
});
