import { announce } from '@earshot/db/notify';
import { until } from '@earshot/db/testing/until';
import { DEVICE_KINDS } from '@earshot/domain/devices/kinds';
import type { DashboardChange } from '@earshot/domain/dashboard/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient & { token: string };
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  await sql`delete from device_counters`.execute(api.deps.db);
  groupId = api.world.north.groupId;
  person = await api.signedIn({ roleId: 3, groupId });
});
afterAll(() => api.destroy());

/** Sets a counter that is normally written by the statements that change devices. */
const setCounter = (group: string, [kind, status, n]: readonly [string, string, number]) =>
  sql`insert into device_counters (group_id, kind, status, n) values (${group}, ${kind}, ${status}, ${n})
      on conflict (group_id, kind, status) do update set n = excluded.n`.execute(api.deps.db);
const touch = (controllerId: string) => announce(api.deps.db, { kind: 'controller', ids: [controllerId] });

const setState = (controllerId: string, { status, features = [] }: { status: string; features?: readonly string[] }) =>
  sql`update controller_states set status = ${status}, status_since = now(), last_seen_at = now(),
        supported_features = ${[...features]}::text[], tunnel_port = 20022, faults = ${status === 'fault' ? ['disk'] : []}::text[]
      where controller_id = ${controllerId}`.execute(api.deps.db);

const addDevice = (controllerId: string, { category, presence }: { category: string; presence: string }) =>
  sql`insert into endpoints (controller_id, customer_id, owner_epoch, device_id, category, status, presence, seq, boot, updated_at)
      select id, customer_id, owner_epoch, ${`d-${category}-${presence}`}, ${category}, ${presence}, ${presence}, 1, 1, now()
      from controllers where id = ${controllerId}`.execute(api.deps.db);

const BOTH = ['deviceHeartbeats', 'baseunitHeartbeats'];

describe('the dashboard overview', () => {
  it('counts controllers by status and devices by type and status in the group and its sub-groups [B-484] [C-125] [B-438] [B-209]', async () => {
    const { north, leeds, south } = api.world;
    await setCounter(north.groupId, ['controller', 'active', 3]);
    await setCounter(leeds.groupId, ['controller', 'active', 4]);
    await setCounter(leeds.groupId, ['controller', 'fault', 1]);
    await setCounter(south.groupId, ['controller', 'active', 100]);
    await setCounter(leeds.groupId, ['headset', 'online', 20]);
    await setCounter(leeds.groupId, ['headset', 'longOffline', 2]);
    await setCounter(leeds.groupId, ['headset', 'removed', 5]);
    await setCounter(leeds.groupId, ['headset', 'faulty', 1]);
    await setCounter(north.groupId, ['baseunit', 'offline', 6]);
    await touch(north.controllerId);
    await until(async () => {
      const { controllers, devices } = await person.call('dashboard.overview', { groupId });
      expect(controllers).toEqual({
        total: 8,
        byStatus: { active: 7, inactive: 0, fault: 1, rebooting: 0, unknown: 0 },
      });
      expect(devices.map(({ kind }) => kind).toSorted()).toEqual([...DEVICE_KINDS]);
      expect(devices.find(({ kind }) => kind === 'headset')).toEqual({
        kind: 'headset',
        total: 22,
        byStatus: { online: 20, offline: 0, longOffline: 2, removed: 5, unknown: 0 },
        faulty: 1,
        lastKnown: { total: 0, online: 0, faulty: 0 },
      });
      expect(devices.find(({ kind }) => kind === 'baseunit')).toMatchObject({ total: 6, byStatus: { offline: 6 } });
    });
  });

  it('follows changes within seconds and keeps the figures of customers apart', async () => {
    const { other } = api.world;
    const stranger = await api.signedIn({ roleId: 3, groupId: other.groupId });
    const total = async () => (await stranger.call('dashboard.overview', { groupId: other.groupId })).controllers.total;
    expect(await total()).toBe(0);
    await setCounter(other.groupId, ['controller', 'inactive', 9]);
    await touch(other.controllerId);
    await expect.poll(() => total()).toBe(9);
    expect(await stranger.code('dashboard.overview', { groupId })).toBe('UE_404');
  });

  it('of one controller counts only that controller [B-435]', async () => {
    const [id = ''] = await insertControllers(api.deps.db, groupId, 1);
    await setState(id, { status: 'fault', features: BOTH });
    await addDevice(id, { category: 'headset', presence: 'online' });
    await addDevice(id, { category: 'headset', presence: 'offline' });
    const overview = await person.call('dashboard.overview', { groupId, controllerId: id });
    expect(overview.controllers).toMatchObject({ total: 1, byStatus: { fault: 1 } });
    expect(overview.devices.find(({ kind }) => kind === 'headset')).toMatchObject({
      total: 2,
      byStatus: { online: 1, offline: 1 },
    });
    const foreign = { groupId, controllerId: api.world.other.controllerId };
    expect(await person.code('dashboard.overview', foreign)).toBe('UE_404');
    expect((await person.call('dashboard.list', { groupId, controllerIds: [foreign.controllerId] })).items).toEqual([]);
    const { items } = await person.call('dashboard.list', { groupId, controllerIds: [id] });
    expect(items).toMatchObject([{ id, devices: { headset: { total: 2, online: 1 } } }]);
    await sql`delete from controllers where id = ${id}`.execute(api.deps.db);
  });

  it('needs the permission for the dashboard and shows only devices that the user may see [B-428]', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into roles (title, rank, permissions) values ('Watcher', 45, '{view_dashboard,view_baseunits}'), ('Blind', 45, '{view_controllers}')
      returning id`.execute(api.deps.db);
    const [watcher, blind] = await Promise.all(rows.map(({ id }) => api.signedIn({ roleId: id, groupId })));
    const overview = await watcher?.call('dashboard.overview', { groupId });
    expect(overview?.devices.map(({ kind }) => kind)).toEqual(['baseunit', 'registrationModule']);
    expect(await watcher?.code('dashboard.list', { groupId })).toBe('UE_403');
    expect(await blind?.code('dashboard.overview', { groupId })).toBe('UE_403');
  });
});

describe('the dashboard list', () => {
  it('is sorted by box name by default, and supports pages, sort columns, search and statuses [B-436] [B-437]', async () => {
    const ids = await insertControllers(api.deps.db, groupId, 3);
    await sql`update controllers set box_name = (array['Zwolle', 'Antwerp', 'Ghent'])[n] from unnest(${ids}::uuid[]) with ordinality i(id, n)
      where controllers.id = i.id`.execute(api.deps.db);
    await setState(ids[2] ?? '', { status: 'inactive' });
    const names = async (input: object) =>
      (await person.call('dashboard.list', { groupId, pageSize: 200, ...input })).items.map(({ boxName }) => boxName);
    const all = await names({});
    expect(all).toEqual(all.toSorted());
    expect(await names({ order: 'DESC' })).toEqual(all.toReversed());
    expect(await names({ pageSize: 1, page: 2 })).toEqual([all[1]]);
    expect(await names({ search: 'antw' })).toEqual(['Antwerp']);
    expect(await names({ statuses: ['inactive'] })).toEqual(['Ghent']);
    for (const sort of ['boxName', 'serialNumber', 'group', 'status', 'lastUpdated']) {
      expect((await names({ sort, order: 'DESC' })).toSorted()).toEqual(all);
    }
    const counts = await person.call('dashboard.counts', { groupId, search: 'ghent' });
    expect(counts.byStatus).toEqual({ active: 0, inactive: 1, fault: 0, rebooting: 0, unknown: 0 });
    await sql`delete from controllers where id = any(${ids}::uuid[])`.execute(api.deps.db);
  });

  it('has 20 rows per page', async () => {
    const ids = await insertControllers(api.deps.db, groupId, 25);
    expect((await person.call('dashboard.list', { groupId })).items).toHaveLength(20);
    await sql`delete from controllers where id = any(${ids}::uuid[])`.execute(api.deps.db);
  });

  it('shows no devices for a controller without device reports, and no devices of a former owner', async () => {
    const [id = ''] = await insertControllers(api.deps.db, groupId, 1);
    const devices = async () =>
      (await person.call('dashboard.list', { groupId, controllerIds: [id] })).items[0]?.devices;
    expect(await devices()).toBeNull();
    await setState(id, { status: 'active', features: BOTH });
    await addDevice(id, { category: 'handset', presence: 'online' });
    expect(await devices()).toMatchObject({ handset: { total: 1, online: 1 }, headset: { total: 0, online: 0 } });
    await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${id}`.execute(api.deps.db);
    expect(await devices()).toMatchObject({ handset: { total: 0, online: 0 } });
    await sql`delete from controllers where id = ${id}`.execute(api.deps.db);
  });
});

it('the attention list shows inactive and faulty controllers, latest first', async () => {
  const [down = '', faulty = '', well = ''] = await insertControllers(api.deps.db, groupId, 3);
  await setState(down, { status: 'inactive' });
  await setState(faulty, { status: 'fault' });
  await setState(well, { status: 'active' });
  await sql`update controller_states set status_since = now() - interval '1 hour' where controller_id = ${down}`.execute(
    api.deps.db,
  );
  const { items } = await person.call('dashboard.attention', { groupId });
  expect(items).toMatchObject([
    { id: faulty, status: 'fault', faults: ['disk'] },
    { id: down, status: 'inactive' },
  ]);
  await sql`delete from controllers where id = any(${[down, faulty, well]}::uuid[])`.execute(api.deps.db);
});

describe('supported features', () => {
  it('are the features that any controller of the group reports [B-439]', async () => {
    const { leeds, south } = api.world;
    await setState(leeds.controllerId, { status: 'active', features: ['baseunitHeartbeats'] });
    const manager = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    expect(await manager.call('dashboard.supportedFeatures', { groupId: leeds.groupId })).toEqual({
      deviceHeartbeats: false,
      baseunitHeartbeats: true,
    });
    expect(await manager.call('dashboard.supportedFeatures', { groupId: south.groupId })).toEqual({
      deviceHeartbeats: false,
      baseunitHeartbeats: false,
    });
  });
});

describe('unsupported locations', () => {
  it('are locations of the group without complete device reports, 20 per page with their total [B-449] [B-564] [B-151]', async () => {
    const ids = await insertControllers(api.deps.db, api.world.south.groupId, 22);
    await setState(ids[0] ?? '', { status: 'active', features: BOTH });
    await setState(ids[1] ?? '', { status: 'inactive', features: ['baseunitHeartbeats'] });
    const { groupId: south } = api.world.south;
    const reader = await api.signedIn({ roleId: 3, groupId: south });
    const page = await reader.call('dashboard.unsupported', { groupId: south });
    expect(page.items).toHaveLength(20);
    expect(page.total).toBe(22);
    const all = await reader.call('dashboard.unsupported', { groupId: south, pageSize: 200, search: 'shop 2' });
    expect(all.items.find(({ id }) => id === ids[1])).toEqual({
      id: ids[1],
      boxName: 'Shop 2',
      groupTitle: 'South',
      status: 'inactive',
      lastUpdated: expect.any(String),
    });
  });

  it('show the tunnel to users with the permission for tunnels [B-151]', async () => {
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    const { items, supplied, locations } = await staff.call('dashboard.unsupported', {
      groupId: api.world.south.groupId,
      search: 'shop 2',
      sort: 'status',
    });
    expect(items.some(({ tunnel }) => tunnel === 20_022)).toBe(true);
    expect([supplied, locations]).toEqual([1, 23]);
  });
});

describe('watching the dashboard', () => {
  it('sends the figures first, then changes of controllers of the group only', async () => {
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('subscription', 'dashboard.watch', { groupId });
    const value = async () => (await socket.value(id)) as DashboardChange;
    const first = await value();
    expect(first.controllerIds).toEqual([]);
    await touch(api.world.other.controllerId);
    await setCounter(groupId, ['controller', 'rebooting', 2]);
    await touch(api.world.leeds.controllerId);
    let change = await value();
    // The counters may arrive before the controller.
    if (change.controllerIds.length === 0) change = await value();
    expect(change.controllerIds).toEqual([api.world.leeds.controllerId]);
    expect(change.overview.controllers.byStatus.rebooting).toBe(2);
    socket.close();
  });

  it('ends when the group moves elsewhere in the tree, instead of showing an empty group', async () => {
    const { leeds, north, south, customer } = api.world;
    const { token } = await api.signedIn({ roleId: 4, groupId: customer.groupId });
    const socket = await openSocket(api.app, { token });
    const id = socket.send('subscription', 'dashboard.watch', { groupId: leeds.groupId });
    await socket.value(id);
    const move = async (to: string) => {
      await sql`
        update groups g set parent_id = p.id, path = p.path || subpath(g.path, -1)
        from groups p where p.id = ${to} and g.id = ${leeds.groupId}`.execute(api.deps.db);
      await announce(api.deps.db, { kind: 'group', ids: [leeds.groupId] });
    };
    await move(south.groupId);
    const message = await socket.wait((one) => one.id === id && one.result?.type !== 'started');
    expect(message.error?.data.errorCode).toBe('UE_404');
    socket.close();
    await move(north.groupId);
  });
});
