import { announce } from '@earshot/db/notify';
import { until } from '@earshot/db/testing/until';
import type { ControllerWatchEvent } from '@earshot/domain/controllers/watch-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../testing/socket.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const AT = '2026-11-21T10:00:00.000Z';

/**
 * Creates a controller with reported state: two base units, one of them offline, a headset, and devices that must not
 * count.
 */
async function reportingController() {
  const { db } = api.deps;
  const { groupId } = api.world.north;
  const [controllerId = ''] = await insertControllers(db, groupId, 1);
  await sql`
    update controller_states set status = 'fault', status_since = ${AT}, last_seen_at = ${AT}, state_at = ${AT},
      faults = '{"Tills V0123: microphone does not answer"}', cpu = 20, memory = 45.5, disk = 30, temperature = 41,
      uptime_s = 3600, nics = '[{"name":"eth1","up":false},{"name":"eth0","ipAddress":"10.1.2.10","up":true}]'
    where controller_id = ${controllerId}`.execute(db);
  await sql`
    insert into base_units (controller_id, customer_id, device_id, boot, seq, updated_at, presence, kind, deactivated_at, owner_epoch)
    select c.id, c.customer_id, v.device_id, 1, 1, ${AT}::timestamptz, v.presence, v.kind, v.gone, v.epoch
    from controllers c, (values
      ('B0', 'online', 'baseunit', null::timestamptz, 1), ('B1', 'longOffline', 'baseunit', null, 1),
      ('R0', 'online', 'registrationModule', null, 1), ('B2', 'online', 'baseunit', now(), 1),
      ('B3', 'online', 'baseunit', null, 0)
    ) as v(device_id, presence, kind, gone, epoch) where c.id = ${controllerId}`.execute(db);
  await sql`
    insert into endpoints (controller_id, customer_id, device_id, category, boot, seq, updated_at, presence, is_faulty, is_valid, owner_epoch)
    select c.id, c.customer_id, v.device_id, v.category, 1, 1, '2026-11-20T10:00:00Z', v.presence, v.faulty, v.valid, v.epoch
    from controllers c, (values
      ('8930_V1', 'headset', 'online', true, true, 1), ('8930_V2', 'headset', 'online', false, false, 1),
      ('8930_V3', 'headset', 'online', false, true, 0), ('CONF-1', 'conference', 'online', false, true, 1)
    ) as v(device_id, category, presence, faulty, valid, epoch) where c.id = ${controllerId}`.execute(db);
  const { serial } = await db
    .selectFrom('controllers')
    .select('serial')
    .where('id', '=', controllerId)
    .executeTakeFirstOrThrow();
  return { controllerId, serial };
}

const person = (groupId = api.world.north.groupId, roleId = 4) => api.signedIn({ roleId, groupId });

describe('the overview of a controller', () => {
  it('counts the current devices of the current owner by type [B-155]', async () => {
    const { controllerId, serial } = await reportingController();
    const overview = await (await person()).call('controllers.overview', { controllerId });
    expect(overview).toMatchObject({ controllerId, serialNumber: serial });
    expect(overview.counts).toEqual({
      baseunit: 2,
      callpoint: 0,
      conference: 1,
      handset: 0,
      headset: 1,
      keypad: 0,
      registrationModule: 1,
    });
    expect(overview.dashboardSummary?.devices).toMatchObject({
      baseunit: { total: 2, online: 1, offline: 0, longOffline: 1, faulty: 0 },
      headset: { total: 1, online: 1, faulty: 1 },
      handset: { total: 0 },
    });
  });

  it('shows the last update, the oldest update, the start of its uptime and its faults [B-156] [B-157] [B-158]', async () => {
    const { controllerId } = await reportingController();
    expect(await (await person()).call('controllers.overview', { controllerId })).toMatchObject({
      lastUpdated: AT,
      oldestUpdatedAt: '2026-11-20T10:00:00.000Z',
      upTimeSince: '2026-11-21T09:00:00.000Z',
      faults: ['Tills V0123: microphone does not answer'],
    });
  });

  it('shows temperature, usage and network, and a summary with the same values [B-159] [B-160] [B-161] [B-162] [B-163]', async () => {
    const { controllerId } = await reportingController();
    expect(await (await person()).call('controllers.overview', { controllerId })).toMatchObject({
      cpuTemperature: 41,
      diskUsage: 30,
      cpuUsage: 20,
      memUsage: 45.5,
      nics: [{ name: 'eth1' }, { name: 'eth0', ipAddress: '10.1.2.10' }],
      gatewayNic: { name: 'eth0', ipAddress: '10.1.2.10' },
      isOsUsageSupported: true,
      dashboardSummary: {
        status: 'fault',
        since: AT,
        loads: { cpuUsage: 20, memUsage: 45.5, diskUsage: 30, cpuTemperature: 41 },
        uptimeS: 3600,
        lastUpdated: AT,
      },
    });
  });

  it('has no summary and no usage for a controller that never reported [B-162] [B-163]', async () => {
    const [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
    expect(await (await person()).call('controllers.overview', { controllerId })).toMatchObject({
      isOsUsageSupported: false,
      dashboardSummary: null,
      lastUpdated: null,
      upTimeSince: null,
      gatewayNic: null,
    });
  });

  it('hides loads and network from users without the permission', async () => {
    const { controllerId } = await reportingController();
    const { groupId } = api.world.north;
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers'] });
    const overview = await (await person(groupId, roleId)).call('controllers.overview', { controllerId });
    expect(overview).toMatchObject({ cpuUsage: null, memUsage: null, diskUsage: null, cpuTemperature: null });
    expect(overview).toMatchObject({ nics: null, gatewayNic: null, dashboardSummary: { loads: null, nics: null } });
    expect(overview.counts.headset).toBe(1);
  });

  it('is not found for a controller of another group', async () => {
    const { controllerId } = await reportingController();
    const neighbour = await person(api.world.south.groupId);
    expect(await neighbour.code('controllers.overview', { controllerId })).toBe('UE_404');
  });
});

async function watching() {
  const controller = await reportingController();
  const who = await person();
  const socket = await openSocket(api.app, { token: who.token });
  const id = socket.send('subscription', 'controllers.watch', {
    serialNumber: controller.serial,
    field: 'dashboardSummary',
  });
  return { ...controller, who, socket, id, event: async () => (await socket.value(id)) as ControllerWatchEvent };
}

describe('a subscription to a controller', () => {
  it('takes a serial number and the field dashboardSummary, and sends the summary at once [B-280]', async () => {
    const { serial, socket, event } = await watching();
    expect(await event()).toMatchObject({
      event: 'patched',
      serialNumber: serial,
      dashboardSummary: { status: 'fault', loads: { cpuUsage: 20 } },
    });
    const other = socket.send('subscription', 'controllers.watch', { serialNumber: serial, field: 'everything' });
    const refused = await socket.wait((message) => message.id === other);
    expect(refused.error?.data.errorCode).toBe('UE_400');
    socket.close();
  });

  it('sends the summary again when the state changes, with or without a notification [B-278]', async () => {
    const { controllerId, socket, event } = await watching();
    const { db } = api.deps;
    await event();
    await sql`update controller_states set status = 'active', faults = '{}' where controller_id = ${controllerId}`.execute(
      db,
    );
    await announce(db, { kind: 'controller', ids: [controllerId] });
    expect(await event()).toMatchObject({ dashboardSummary: { status: 'active', faults: [] } });
    await sql`update controller_states set cpu = 77 where controller_id = ${controllerId}`.execute(db);
    await announce(db, { kind: 'controllerState', ids: [controllerId] });
    expect(await event()).toMatchObject({ dashboardSummary: { loads: { cpuUsage: 77 } } });
    await sql`update controller_states set cpu = 78 where controller_id = ${controllerId}`.execute(db);
    expect(await event()).toMatchObject({ dashboardSummary: { loads: { cpuUsage: 78 } } });
    socket.close();
  });

  it('sends the summary again when a device of the controller changes [B-279]', async () => {
    const { controllerId, socket, event } = await watching();
    const { db } = api.deps;
    await event();
    await sql`update endpoints set presence = 'offline' where controller_id = ${controllerId} and device_id = '8930_V1'`.execute(
      db,
    );
    await announce(db, { kind: 'controller', ids: [controllerId] });
    expect(await event()).toMatchObject({ dashboardSummary: { devices: { headset: { online: 0, offline: 1 } } } });
    socket.close();
  });

  it('requests frequent state reports from the controller while it is open', async () => {
    const { controllerId, socket, event } = await watching();
    await event();
    const watches = api.deps.db.selectFrom('state_watches').select('until').where('controller_id', '=', controllerId);
    await until(async () => {
      const { until } = await watches.executeTakeFirstOrThrow();
      expect(until.getTime() - Date.now()).toBeGreaterThan(10_000);
    });
    socket.close();
  });

  it('ends when the user loses access to the controller', async () => {
    const { controllerId, socket, id, event } = await watching();
    await event();
    await api.deps.db
      .updateTable('controllers')
      .set({ group_id: api.world.south.groupId })
      .where('id', '=', controllerId)
      .execute();
    const message = await socket.wait((m) => m.id === id && m.error !== undefined);
    expect(message.error?.data.errorCode).toBe('UE_404');
    socket.close();
  });

  it('is not found for a controller of another group', async () => {
    const { serial } = await reportingController();
    const neighbour = await person(api.world.south.groupId);
    const socket = await openSocket(api.app, { token: neighbour.token });
    const id = socket.send('subscription', 'controllers.watch', { serialNumber: serial });
    const message = await socket.wait((m) => m.id === id);
    expect(message.error?.data.errorCode).toBe('UE_404');
    socket.close();
  });
});
