import { DEVICE_KINDS } from '@earshot/domain/devices/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { countDevicesAnew, insertEndpoint } from '../../testing/devices.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers, insertNamedLocations } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient;
let groupId: string;
let shopA: string;
let shopB: string;
const ids = ({ items }: { items: { deviceId: string }[] }) => items.map(({ deviceId }) => deviceId);
const headsets = { endpointType: 'headset' as const };

beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  person = await api.signedIn({ roleId: 3, groupId });
  const names = ['Aldgate', 'Borough'];
  [shopA = '', shopB = ''] = await insertNamedLocations(api.deps.db, api.world.leeds.groupId, names);
});
afterAll(() => api.destroy());

describe('devices of a location that is cut off', () => {
  it('have the time of its last report, and are counted as last known', async () => {
    const { db } = api.deps;
    const [here = '', cutOff = ''] = await insertNamedLocations(db, api.world.south.groupId, ['Here', 'Cut off']);
    const known = { deviceId: '8930_V000K1' };
    await insertEndpoint(db, here, known);
    await insertEndpoint(db, cutOff, known);
    await sql`update controller_states set status = 'active', last_seen_at = now() where controller_id = ${here}`.execute(
      db,
    );
    const lastReport = '2026-11-22T17:03:00.000Z';
    await sql`update controller_states set status = 'inactive', last_seen_at = ${lastReport}::timestamptz
              where controller_id = ${cutOff}`.execute(db);
    await countDevicesAnew(db);
    const admin = await api.signedIn({ roleId: 3, groupId: api.world.south.groupId });
    const place = { ...headsets, groupId: api.world.south.groupId };
    const { items } = await admin.call('endpoints.list', { ...place, search: 'V000K1' });
    const times = items.map(({ controllerId, lastKnownAt }) => [controllerId, lastKnownAt]);
    expect(Object.fromEntries(times)).toEqual({ [here]: null, [cutOff]: lastReport });
    const ofGroup = await admin.call('endpoints.stats', place);
    expect(ofGroup).toMatchObject({ lastKnown: { total: 1, online: 1, faulty: 0 }, lastKnownAt: null });
    expect(ofGroup.online).toBeGreaterThanOrEqual(2);
    expect(await admin.call('endpoints.stats', { ...headsets, controllerId: cutOff })).toMatchObject({
      online: 1,
      lastKnown: { online: 1 },
      lastKnownAt: lastReport,
    });
    expect(await admin.call('endpoints.stats', { ...headsets, controllerId: here })).toMatchObject({
      lastKnown: { total: 0 },
      lastKnownAt: null,
    });
    const overview = await admin.call('dashboard.overview', { groupId: api.world.south.groupId });
    expect(overview.devices.find(({ kind }) => kind === 'headset')?.lastKnown.online).toBe(1);
  });
});

describe('a list of endpoints', () => {
  it('covers a group with its sub-groups, or one location, by id or serial number [B-440] [B-056] [B-079]', async () => {
    const one = await insertEndpoint(api.deps.db, shopA, { deviceId: '8930_V000A1' });
    const two = await insertEndpoint(api.deps.db, shopB, { deviceId: '8930_V000B1' });
    await insertEndpoint(api.deps.db, api.world.south.controllerId, { deviceId: '8930_VSOUTH' });
    expect(ids(await person.call('endpoints.list', { ...headsets, groupId }))).toEqual([one, two]);
    expect(ids(await person.call('endpoints.list', { ...headsets, groupId: api.world.leeds.groupId }))).toEqual([
      one,
      two,
    ]);
    expect(ids(await person.call('endpoints.list', { ...headsets, controllerId: shopB }))).toEqual([two]);
    const { serial } = await api.deps.db
      .selectFrom('controllers')
      .select('serial')
      .where('id', '=', shopB)
      .executeTakeFirstOrThrow();
    expect(ids(await person.call('endpoints.list', { ...headsets, serialNumber: serial }))).toEqual([two]);
    expect(ids(await person.call('endpoints.list', { ...headsets, groupId, controllerId: shopA }))).toEqual([one]);
  });

  it('is not found for a location outside the selected group or the scope of the caller', async () => {
    const { controllerId } = api.world.south;
    const elsewhere = { ...headsets, controllerId };
    expect(await person.code('endpoints.list', elsewhere)).toBe('UE_404');
    expect(await person.code('endpoints.list', { ...elsewhere, groupId })).toBe('UE_404');
    const admin = await api.signedIn({ roleId: 3, groupId: api.world.customer.groupId });
    expect(await admin.code('endpoints.list', elsewhere)).toBe('ok');
    expect(await admin.code('endpoints.list', { ...elsewhere, groupId })).toBe('UE_404');
  });

  it.each([
    ['headset', '[B-008] [B-058]'],
    ['handset', '[B-009] [B-059]'],
    ['callpoint', '[B-010] [B-060]'],
    ['keypad', '[B-011] [B-061]'],
  ] as const)('contains only one type: %s %s', async (endpointType, _row) => {
    const deviceId = await insertEndpoint(api.deps.db, api.world.north.controllerId, {
      deviceId: `8910_${endpointType}`,
      category: endpointType,
    });
    const { items } = await person.call('endpoints.list', { endpointType, controllerId: api.world.north.controllerId });
    expect(items.map((item) => [item.deviceId, item.endpointType])).toEqual([[deviceId, endpointType]]);
  });

  it('has the columns of the specification, the IPEI and the derived values [B-146] [B-147] [B-149] [B-178] [B-179] [B-182]', async () => {
    const deviceId = await insertEndpoint(api.deps.db, shopA, {
      category: 'handset',
      deviceId: '8830_P00077',
      name: 'Tills',
      location: 'Back door',
      ipei: '0123456789',
      unitId: '8830',
      hardware: 'rev C',
      battery: 60,
      conference: 4,
      mode: 'talk',
      config: 0,
    });
    await sql`
      update endpoints set last_event_at = '2026-11-01T10:00:00Z', conference_joined_at = '2026-11-01T09:00:00Z',
        conference_mode = 'listen', last_enrolled_user = 'Ada Abbott', charging = true where device_id = ${deviceId}`.execute(
      api.deps.db,
    );
    const { items } = await person.call('endpoints.list', { endpointType: 'handset', controllerId: shopA });
    expect(items).toMatchObject([
      {
        locationName: 'Aldgate',
        groupTitle: 'Leeds',
        ipui: '0123456789',
        deviceId,
        device: 'rev C',
        name: 'Tills',
        location: 'Back door',
        status: 'online',
        conference: 4,
        conferences: [4],
        conferenceJointime: '2026-11-01T09:00:00.000Z',
        lastEventTime: '2026-11-01T10:00:00.000Z',
        conferenceMode: 'listen',
        lastEnrolledUser: 'Ada Abbott',
        updatedAt: expect.any(String),
        update: 'none',
        batteryLevel: 3,
        charging: true,
        connected: true,
        speaking: true,
      },
    ]);
  });

  it('excludes invalid endpoints and endpoints of a former owner [B-379]', async () => {
    const [controllerId = ''] = await insertControllers(api.deps.db, groupId, 1);
    const known = await insertEndpoint(api.deps.db, controllerId);
    await insertEndpoint(api.deps.db, controllerId, { isValid: false, ipei: 'FFFFFFFFFF' });
    await insertEndpoint(api.deps.db, controllerId, { ownerEpoch: 7 });
    const place = { ...headsets, controllerId };
    expect(ids(await person.call('endpoints.list', place))).toEqual([known]);
    expect(await person.call('endpoints.count', place)).toEqual({ total: 1, exact: true });
    expect(await person.call('endpoints.stats', place)).toMatchObject({ total: 1, online: 1 });
    expect(ids(await person.call('endpoints.walk', place))).toEqual([known]);
    await sql`update controllers set owner_epoch = 7 where id = ${controllerId}`.execute(api.deps.db);
    expect(ids(await person.call('endpoints.list', place))).not.toContain(known);
  });

  it('of removed endpoints contains no others, and shows when they were deactivated [B-063] [B-080] [B-150]', async () => {
    const gone = await insertEndpoint(api.deps.db, shopB, { deactivatedAt: new Date('2026-10-01T00:00:00Z') });
    const list = { ...headsets, controllerId: shopB };
    expect(ids(await person.call('endpoints.list', list))).not.toContain(gone);
    const removed = await person.call('endpoints.list', { ...list, removed: true });
    expect(removed.items).toMatchObject([
      {
        deviceId: gone,
        status: 'removed',
        deactivatedAt: '2026-10-01T00:00:00.000Z',
        ipui: expect.any(String),
        lastEventTime: null,
      },
    ]);
    expect(await person.call('endpoints.count', { ...list, removed: true })).toMatchObject({ total: 1 });
  });
});

describe('the statistics of endpoints', () => {
  it('are requested by group or controller and by category, one call for each [B-441] [B-442] [B-607]', async () => {
    await countDevicesAnew(api.deps.db);
    for (const endpointType of ['headset', 'handset', 'callpoint', 'keypad'] as const) {
      const at = { endpointType, groupId };
      const { items } = await person.call('endpoints.list', { ...at, pageSize: 200 });
      const of = (presence: string) => items.filter((item) => item.presence === presence).length;
      // The figures of a group are cached for some seconds.
      await expect
        .poll(() => person.call('endpoints.stats', at))
        .toMatchObject({ total: items.length, online: of('online'), longOffline: of('longOffline') });
      expect(await person.call('endpoints.count', at)).toEqual({ total: items.length, exact: true });
    }
    const ofShop = await person.call('endpoints.stats', { ...headsets, controllerId: shopB });
    expect(ofShop).toMatchObject({ total: 1, removed: 1 });
  });
});

describe('endpoint calls', () => {
  it('without a location are refused with "Serial number or controller id required" [B-548] [C-454] [B-380] [B-435]', async () => {
    await expect(person.call('endpoints.list', headsets)).rejects.toThrow('Serial number or controller id required');
    await expect(person.call('endpoints.get', { ...headsets, groupId, endpointId: '8930_V000A1' })).rejects.toThrow(
      'Serial number or controller id required',
    );
  });
  it('without a type are refused with "type required" [B-547] [C-453] [B-380]', async () => {
    await expect(person.call('endpoints.list', { groupId } as never)).rejects.toThrow('listEndpoints type required');
  });
  it('accept only types that endpoints have [B-546] [C-452] [B-384]', async () => {
    const allowed = ['headset', 'handset', 'callpoint', 'keypad'];
    for (const endpointType of DEVICE_KINDS) {
      const code = await person.code('endpoints.list', { groupId, endpointType } as never);
      expect([endpointType, code]).toEqual([endpointType, allowed.includes(endpointType) ? 'ok' : 'UE_400']);
    }
    await expect(person.call('endpoints.list', { groupId, endpointType: 'conference' } as never)).rejects.toThrow(
      'endpointType not in the allowed types',
    );
  });
  it('without an id are refused with "id cannot be undefined" [B-549] [B-381]', async () => {
    await expect(person.call('endpoints.get', { ...headsets, controllerId: shopA } as never)).rejects.toThrow(
      'id cannot be undefined',
    );
  });
});

describe('an endpoint', () => {
  it('is read by controller id or serial number, endpoint id and category, with its details [B-381] [B-475] [B-180]', async () => {
    const deviceId = await insertEndpoint(api.deps.db, shopA, {
      name: 'Stock room',
      location: 'Floor 2',
      config: 5,
      lastKnownState: { volume_level: 4 },
    });
    await sql`
      insert into device_changes (controller_id, device_id, at, owner_epoch, status, presence, battery, charging)
      select ${shopA}, ${deviceId}, now() - make_interval(mins => n), 1, 'online', 'online', n % 100, false
      from generate_series(1, 1000) n`.execute(api.deps.db);
    await sql`
      insert into device_events (controller_id, n, at, owner_epoch, name, device_id, detail)
      values (${shopA}, 1, now(), 1, 'registered', ${deviceId}, '{"by":"Ada"}')`.execute(api.deps.db);
    const named = { ...headsets, controllerId: shopA, endpointId: deviceId };
    const detail = await person.call('endpoints.get', named);
    expect(detail).toMatchObject({
      deviceId,
      details: { displayName: 'Stock room', config: 5, location: 'Floor 2', lastKnownState: { volume_level: 4 } },
      reported: { boot: 3, seq: 7 },
      events: [{ name: 'registered', detail: { by: 'Ada' } }],
    });
    expect(detail.hours).toHaveLength(720);
    expect(Date.parse(detail.hours.at(0)?.at ?? '')).toBeLessThan(Date.parse(detail.hours.at(-1)?.at ?? ''));
    const serialOf = async (id: string) =>
      (await api.deps.db.selectFrom('controllers').select('serial').where('id', '=', id).executeTakeFirstOrThrow())
        .serial;
    const bySerial = { ...headsets, endpointId: deviceId };
    const found = await person.call('endpoints.get', { ...bySerial, serialNumber: await serialOf(shopA) });
    expect(found).toMatchObject({ deviceId, details: detail.details });
    expect(await person.code('endpoints.get', { ...bySerial, serialNumber: await serialOf(shopB) })).toBe('UE_404');
    expect(await person.code('endpoints.get', { ...named, endpointType: 'handset' })).toBe('UE_404');
    expect(await person.code('endpoints.get', { ...named, controllerId: shopB })).toBe('UE_404');
  });

  it('never shows reports to a former owner', async () => {
    const [controllerId = ''] = await insertControllers(api.deps.db, groupId, 1);
    const deviceId = await insertEndpoint(api.deps.db, controllerId);
    await sql`
      insert into device_changes (controller_id, device_id, at, owner_epoch, status, presence)
      values (${controllerId}, ${deviceId}, now(), 0, 'online', 'online')`.execute(api.deps.db);
    const detail = await person.call('endpoints.get', { ...headsets, controllerId, endpointId: deviceId });
    expect(detail.hours).toEqual([]);
  });
});

describe('looked-up endpoints', () => {
  it('keep the requested order, include removed endpoints and exclude endpoints of other groups', async () => {
    const kept = await insertEndpoint(api.deps.db, shopA);
    const gone = await insertEndpoint(api.deps.db, shopA, { deactivatedAt: new Date() });
    const foreign = await insertEndpoint(api.deps.db, api.world.south.controllerId);
    const devices = [
      { controllerId: shopA, deviceId: gone },
      { controllerId: api.world.south.controllerId, deviceId: foreign },
      { controllerId: shopA, deviceId: kept },
    ];
    const { items } = await person.call('endpoints.lookUp', { ...headsets, groupId, devices });
    expect(items.map((item) => [item.deviceId, item.status])).toEqual([
      [gone, 'removed'],
      [kept, 'online'],
    ]);
  });
});

describe('a user without view_endpoints', () => {
  it('cannot list endpoints', async () => {
    const blind = await api.signedIn({
      roleId: await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers', 'export_controllers'] }),
      groupId,
    });
    expect(await blind.code('endpoints.list', { ...headsets, groupId })).toBe('UE_403');
    expect(await blind.code('endpoints.walk', { ...headsets, groupId })).toBe('UE_403');
    const viewer = await api.signedIn({
      roleId: await insertRoleRow(api.deps.db, { groupId, permissions: ['view_endpoints'] }),
      groupId,
    });
    expect(await viewer.code('endpoints.list', { ...headsets, groupId })).toBe('ok');
    expect(await viewer.code('endpoints.walk', { ...headsets, groupId })).toBe('ok');
  });
});
