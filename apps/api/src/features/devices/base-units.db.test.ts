import { BASE_UNIT_SORTS, CONFERENCE_SORTS, REGISTRATION_MODULE_SORTS } from '@earshot/domain/devices/lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { countDevicesAnew, insertBaseUnit, insertEndpoint } from '../../testing/devices.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let person: TestClient;
let groupId: string;
let controllerId: string;
const ids = ({ items }: { items: { deviceId: string }[] }) => items.map(({ deviceId }) => deviceId);
const withRights = async (permissions: string[]) =>
  await api.signedIn({ roleId: await insertRoleRow(api.deps.db, { groupId, permissions }), groupId });

beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
  ({ controllerId } = api.world.leeds);
  person = await api.signedIn({ roleId: 4, groupId });
});
afterAll(() => api.destroy());

describe('base units', () => {
  it('are listed for a group or a controller, with all columns [B-007] [B-062] [B-084] [B-143] [B-145] [B-450]', async () => {
    const upSince = new Date(Date.now() - 90_061_000);
    const deviceId = await insertBaseUnit(api.deps.db, controllerId, { name: 'Primary', rpn: 3, upSince });
    await insertBaseUnit(api.deps.db, api.world.south.controllerId);
    const ofGroup = await person.call('baseUnits.list', { groupId });
    expect(ids(ofGroup)).toEqual([deviceId]);
    expect(ids(await person.call('baseUnits.list', { controllerId }))).toEqual([deviceId]);
    expect(ofGroup.items[0]).toMatchObject({
      controllerId,
      locationName: 'Shop 1',
      name: 'Primary',
      serial: expect.stringMatching(/^S\d+$/),
      rpn: 3,
      rfBand: 'EU',
      ipAddress: '10.0.0.1',
      status: 'online',
      uptimeS: expect.closeTo(90_061, -1),
      type: 'BS410',
      dspModule: 'DSP2',
      localTime: '2026-11-22 12:00',
      firmwareVersion: '3.9.0',
      state: 'primary',
    });
  });

  it('show their firmware, and can be sorted by it, only with the permission [B-144]', async () => {
    const viewer = await withRights(['view_baseunits']);
    const { items } = await viewer.call('baseUnits.list', { groupId });
    expect(items[0]).toMatchObject({ name: 'Primary', firmwareVersion: null });
    expect(await viewer.code('baseUnits.list', { groupId, sort: 'firmwareVersion' })).toBe('UE_403');
    const detail = await viewer.call('baseUnits.get', { controllerId, baseUnitId: items[0]?.deviceId ?? '' });
    expect(detail.firmwareVersion).toBeNull();
    expect(JSON.stringify([items, detail])).not.toContain('3.9.0');
    const engineer = await withRights(['view_baseunits', 'view_baseunit_firmware']);
    expect((await engineer.call('baseUnits.list', { groupId })).items[0]?.firmwareVersion).toBe('3.9.0');
    expect(await engineer.code('baseUnits.list', { groupId, sort: 'firmwareVersion' })).toBe('ok');
  });

  it('have a signal of comma-separated values, a battery level and a charging flag [B-200] [B-201] [B-202]', async () => {
    const state = { signal: '-61,-70', battery: 80, charging: true };
    const baseUnitId = await insertBaseUnit(api.deps.db, controllerId, state);
    expect(await person.call('baseUnits.get', { controllerId, baseUnitId })).toMatchObject(state);
  });

  it.each(BASE_UNIT_SORTS)('are sorted by %s in both directions', async (sort) => {
    const list = async (order: 'ASC' | 'DESC') => ids(await person.call('baseUnits.list', { groupId, sort, order }));
    const [up, down] = await Promise.all([list('ASC'), list('DESC')]);
    expect(up).toHaveLength(2);
    expect(down).toEqual(up.toReversed());
  });

  it('are counted as online, offline and long offline [B-045] [B-046] [B-047] [B-450]', async () => {
    await insertBaseUnit(api.deps.db, controllerId, { status: 'offline' });
    for (const _ of [1, 2, 3])
      await insertBaseUnit(api.deps.db, controllerId, { status: 'offline', presence: 'longOffline' });
    await countDevicesAnew(api.deps.db);
    const expected = { total: 6, online: 2, offline: 1, longOffline: 3 };
    await expect.poll(() => person.call('baseUnits.stats', { groupId })).toMatchObject(expected);
    expect(await person.call('baseUnits.stats', { controllerId })).toMatchObject(expected);
    expect(await person.call('baseUnits.count', { groupId, statuses: ['longOffline', 'offline'] })).toEqual({
      total: 4,
      exact: true,
    });
    expect(ids(await person.call('baseUnits.list', { groupId, statuses: ['longOffline'] }))).toHaveLength(3);
  });

  it('are not listed after they were removed', async () => {
    const gone = await insertBaseUnit(api.deps.db, controllerId, { deactivatedAt: new Date() });
    expect(ids(await person.call('baseUnits.list', { groupId, pageSize: 200 }))).not.toContain(gone);
  });

  it('need their own permission', async () => {
    const blind = await withRights(['view_endpoints']);
    expect(await blind.code('baseUnits.list', { groupId })).toBe('UE_403');
    expect(await blind.code('registrationModules.list', { groupId })).toBe('UE_403');
  });
});

const setFlag = async (on: boolean | null) => {
  await sql`delete from settings where key = 'registrationModules'`.execute(api.deps.db);
  if (on !== null) {
    await sql`insert into settings (key, environment, value, version) values ('registrationModules', '*', ${String(on)}::jsonb, 1)`.execute(
      api.deps.db,
    );
  }
};

describe('registration modules', () => {
  let moduleId: string;
  beforeAll(async () => {
    moduleId = await insertBaseUnit(api.deps.db, controllerId, {
      kind: 'registrationModule',
      upSince: new Date(Date.now() - 60_000),
    });
  });

  it('are listed for a group and at a location with id, status, uptime and location [B-013] [B-085] [B-152] [B-451]', async () => {
    const [ofGroup, ofShop] = await Promise.all([
      person.call('registrationModules.list', { groupId }),
      person.call('registrationModules.list', { controllerId }),
    ]);
    expect(ofGroup).toMatchObject({
      items: [{ id: moduleId, status: 'online', uptimeS: expect.closeTo(60, -1), locationName: 'Shop 1' }],
    });
    expect(ids(ofShop)).toEqual([moduleId]);
    expect(ids(await person.call('baseUnits.list', { groupId, pageSize: 200 }))).not.toContain(moduleId);
  });

  it.each(REGISTRATION_MODULE_SORTS)('are sorted by %s', async (sort) => {
    expect(ids(await person.call('registrationModules.list', { groupId, sort }))).toEqual([moduleId]);
  });

  it('are counted and filtered by online, offline and longOffline [B-154] [B-210]', async () => {
    await insertBaseUnit(api.deps.db, controllerId, { kind: 'registrationModule', status: 'offline' });
    await insertBaseUnit(api.deps.db, controllerId, {
      kind: 'registrationModule',
      status: 'offline',
      presence: 'longOffline',
    });
    await countDevicesAnew(api.deps.db);
    await expect
      .poll(() => person.call('registrationModules.stats', { groupId }))
      .toMatchObject({ online: 1, offline: 1, longOffline: 1 });
    for (const status of ['online', 'offline', 'longOffline'] as const) {
      const { items } = await person.call('registrationModules.list', { groupId, statuses: [status] });
      expect(items.map(({ presence }) => presence)).toEqual([status]);
    }
  });

  it('are available only while the portal configuration enables them [B-022] [B-608]', async () => {
    await setFlag(false);
    expect(await person.code('registrationModules.list', { groupId })).toBe('UE_403');
    expect(await person.code('registrationModules.count', { groupId })).toBe('UE_403');
    expect(await person.code('registrationModules.stats', { groupId })).toBe('UE_403');
    expect(await person.code('registrationModules.get', { controllerId, registrationModuleId: moduleId })).toBe(
      'UE_403',
    );
    expect(
      await person.code('registrationModules.lookUp', { groupId, devices: [{ controllerId, deviceId: moduleId }] }),
    ).toBe('UE_403');
    await setFlag(null);
    expect(await person.code('registrationModules.list', { groupId })).toBe('ok');
  });
});

describe('conferences', () => {
  it('are listed at a location with the number of their members [B-012] [B-086]', async () => {
    const deviceId = await insertEndpoint(api.deps.db, controllerId, {
      category: 'conference',
      deviceId: 'conference1',
      conference: 1,
      lastKnownState: { talklock_timeout: 300 },
    });
    await insertEndpoint(api.deps.db, controllerId, { conference: 1 });
    await insertEndpoint(api.deps.db, controllerId, { conference: 1, status: 'offline' });
    await insertEndpoint(api.deps.db, controllerId, { conference: 2 });
    const { items } = await person.call('conferences.list', { controllerId });
    expect(items).toMatchObject([
      { deviceId, conference: 1, members: 1, lastKnownState: { talklock_timeout: 300 }, status: 'online' },
    ]);
    expect(await person.call('conferences.get', { controllerId, conferenceId: deviceId })).toMatchObject({ deviceId });
    expect(await person.code('conferences.get', { controllerId, conferenceId: 'conference9' })).toBe('UE_404');
  });

  it('are separate from endpoints of other types', async () => {
    const headsets = await person.call('endpoints.list', { controllerId, endpointType: 'headset' });
    expect(ids(headsets)).not.toContain('conference1');
    expect(await person.call('conferences.count', { controllerId })).toEqual({ total: 1, exact: true });
  });

  it.each(CONFERENCE_SORTS)('are sorted by %s', async (sort) => {
    expect(ids(await person.call('conferences.list', { groupId, sort }))).toEqual(['conference1']);
  });
});
