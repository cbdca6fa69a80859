import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertControllers } from '../../testing/world.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let admin: TestClient;
let customerId: string;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  customerId = api.world.customer.groupId;
  admin = await api.signedIn({ roleId: 4, groupId: customerId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
});

const record = (client = admin) => client.call('locations.record', { controllerId });

describe('the record of a controller', () => {
  it('contains all fields, with coordinates as lng, lat [B-164] [B-165] [B-166] [B-167] [B-169]', async () => {
    const { db } = api.deps;
    const fresh = await record();
    expect(fresh).toMatchObject({ timezone: 'Europe/London', status: 'unknown', tags: [], geodata: null });
    await sql`
      update controllers set labels = '{flagship}', latitude = 53.8, longitude = -1.5, postcode = 'LS1 6PT'
      where id = ${controllerId}`.execute(db);
    await sql`
      update controller_states set status = 'fault', faults = '{disk}', state_at = '2026-11-21T10:00:00Z', model = 'VC4',
        firmware_version = '5.2.0', hardware_version = 'B7', nics = '[{"name":"eth0","mac":"00:1b:44:11:3a:b7"}]',
        local_api_heartbeat_at = '2026-11-21T09:00:00Z', local_api_last_offline_at = '2026-11-20T09:00:00Z',
        supported_features = '{deviceHeartbeats}', tunnel_port = 20001
      where controller_id = ${controllerId}`.execute(db);
    const found = await record();
    expect(found).toEqual({
      id: controllerId,
      serialNumber: expect.stringMatching(/^T[\dA-F]{8}-000001$/),
      boxName: 'Shop 1',
      groupId: api.world.north.groupId,
      group: { id: api.world.north.groupId, title: 'North', path: ['Customer', 'North'] },
      postcode: 'LS1 6PT',
      verified: false,
      timezone: 'Europe/London',
      tags: ['flagship'],
      geodata: { coordinates: [-1.5, 53.8] },
      status: 'fault',
      state: { lastUpdated: '2026-11-21T10:00:00.000Z', since: null, faults: ['disk'] },
      versions: { model: 'VC4', firmware: '5.2.0', hardware: 'B7' },
      features: ['mds'],
      batch: 'B7',
      macDevices: ['00:1b:44:11:3a:b7'],
      locationId: expect.any(Number),
      localApiHeartbeat: '2026-11-21T09:00:00.000Z',
      localApiLastOffline: '2026-11-20T09:00:00.000Z',
      supportedFeatures: ['deviceHeartbeats'],
      version: 1,
    });
  });

  it('is requested by the id of its controller, which is required [B-452] [B-511]', async () => {
    for (const path of ['locations.record', 'locations.get', 'locations.loads'] as const) {
      await expect(admin.call(path, {} as never)).rejects.toMatchObject({
        errorCode: 'UE_400',
        message: 'controllerId is required',
      });
    }
  });

  it('shows tunnels and versions only to users with the permission [B-168] [B-404] [B-405] [B-410] [C-296]', async () => {
    await sql`update controller_states set tunnel_port = 20002 where controller_id = ${controllerId}`.execute(
      api.deps.db,
    );
    const roleId = await insertRoleRow(api.deps.db, { groupId: customerId, permissions: ['view_controllers'] });
    const bare = await api.signedIn({ roleId, groupId: customerId });
    const seen = await record(bare);
    expect('tunnel' in seen).toBe(false);
    expect('versions' in seen).toBe(false);
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    expect(await record(staff)).toMatchObject({ tunnel: { port: 20_002 }, versions: { model: null } });
  });
});
