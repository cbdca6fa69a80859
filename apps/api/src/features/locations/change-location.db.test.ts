import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import type { Inputs } from '../../public-router.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertControllers, insertDeliveryRow } from '../../testing/world.ts';
import { recountDevices } from '@earshot/db/queries/device-counters';
import { planTargets } from '@earshot/db/queries/target-planning';
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
const audits = async () => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown; customer_id: string }>`
    select action, before, after, customer_id from audit_log where subject_id = ${controllerId} order by at, id`.execute(
    api.deps.db,
  );
  return rows;
};

describe('the record of a controller', () => {
  it('holds all that is kept of it, its coordinates as lng, lat [B-164] [B-165] [B-166] [B-167] [B-169]', async () => {
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
      serial_number: expect.stringMatching(/^T[\dA-F]{8}-000001$/),
      boxname: 'Shop 1',
      admingroup: api.world.north.groupId,
      adminGroup: { id: api.world.north.groupId, title: 'North', path: ['Customer', 'North'] },
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
      mac_devices: ['00:1b:44:11:3a:b7'],
      locationId: expect.any(Number),
      localApiHeartbeat: '2026-11-21T09:00:00.000Z',
      localApiLastOffline: '2026-11-20T09:00:00.000Z',
      supportedFeatures: ['deviceHeartbeats'],
      version: 1,
    });
  });

  it('is asked for by the id of its controller, which is required [B-452] [B-511]', async () => {
    for (const path of ['locations.record', 'locations.get', 'locations.loads'] as const) {
      await expect(admin.call(path, {} as never)).rejects.toMatchObject({
        errorCode: 'UE_400',
        message: 'controllerId is required',
      });
    }
  });

  it('tells tunnels and versions only to those who may see them [B-168] [B-404] [B-405] [B-410] [C-296]', async () => {
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

const update = (version: number, change: object) =>
  admin.call('locations.update', { controllerId, version, ...change });

describe('a change of a location', () => {
  it('writes what is given, trimmed, and nothing else; the audit log has before and after [B-456] [B-348] [B-358]', async () => {
    const { locationId } = await record();
    const changed = await admin.call('locations.update', {
      controllerId,
      version: 1,
      boxname: '  Leeds Headrow ',
      postcode: 'ls16pt',
      geodata: { coordinates: [-1.54, 53.8] },
      verified: true,
      tags: [' Large ', 'drive-thru', 'LARGE'],
      timezone: 'Europe/Dublin',
    });
    expect(changed).toMatchObject({
      boxname: 'Leeds Headrow',
      postcode: 'LS1 6PT',
      geodata: { coordinates: [-1.54, 53.8] },
      verified: true,
      tags: ['drive-thru', 'large'],
      timezone: 'Europe/Dublin',
      locationId,
      version: 2,
    });
    expect(await audits()).toMatchObject([
      { action: 'controller.update', before: { boxname: 'Shop 1', tags: [] }, after: { boxname: 'Leeds Headrow' } },
    ]);
    const again = await admin.call('locations.update', { controllerId, version: 2, boxname: 'Headrow' });
    expect(again).toMatchObject({
      boxname: 'Headrow',
      postcode: 'LS1 6PT',
      verified: true,
      tags: ['drive-thru', 'large'],
    });
  });

  it('clears the position, and a position is verified only together with a postcode [B-355] [B-357]', async () => {
    const place = { coordinates: [-1.54, 53.8] as [number, number] };
    expect(await update(1, { geodata: place, verified: true })).toMatchObject({ verified: false, geodata: place });
    expect(await update(2, { postcode: 'LS1 6PT', verified: true })).toMatchObject({ verified: true });
    expect(await update(3, { geodata: { coordinates: [-1.6, 53.9] }, verified: false })).toMatchObject({
      verified: false,
    });
    expect(await update(4, { geodata: null, verified: true })).toMatchObject({ verified: false, geodata: null });
    expect(await update(5, { postcode: null })).toMatchObject({ postcode: null });
  });

  it.each([
    ['a number of its own', { locationId: 7 }],
    ['another serial number', { serial_number: 'OTHER-1' }],
  ])('can not give it %s [B-171]', async (_, change) => {
    const before = await record();
    await admin.call('locations.update', { controllerId, version: 1, ...change });
    expect(await record()).toMatchObject({ locationId: before.locationId, serial_number: before.serial_number });
  });

  it.each<[string, Partial<Inputs['locations']['update']>]>([
    ['a name of 51 characters [B-343]', { boxname: 'x'.repeat(51) }],
    ...Array.from('!£$%^*{}[]<>', (character): [string, { boxname: string }] => [
      `${character} in the name [B-344]`,
      { boxname: `Shop ${character}` },
    ]),
    ['a blank label [B-346]', { tags: [' '] }],
    ['a label of 21 characters [B-347]', { tags: ['x'.repeat(21)] }],
    ['no time zone [B-345]', { timezone: ' ' }],
    ['a time zone that does not exist', { timezone: 'Europe/Leeds' }],
    ['what is no postcode', { postcode: 'LEEDS' }],
    ['a place that is none', { geodata: { coordinates: [-1.5, 153] } }],
  ])('is refused with %s', async (_, change) => {
    expect(await admin.code('locations.update', { controllerId, version: 1, ...change })).toBe('UE_400');
    expect(await record()).toMatchObject({ version: 1 });
  });

  it('may leave the name empty [B-342]', async () => {
    expect(await admin.call('locations.update', { controllerId, version: 1, boxname: ' ' })).toMatchObject({
      boxname: '',
    });
  });

  it('of an older version is refused, and it is said who changed it and when', async () => {
    await admin.call('locations.update', { controllerId, version: 1, boxname: 'First' });
    await expect(admin.call('locations.update', { controllerId, version: 1, boxname: 'Second' })).rejects.toMatchObject(
      {
        errorCode: 'UE_409',
        details: { version: 2, changedBy: 'Test Person', changedAt: expect.any(String) },
      },
    );
    expect(await record()).toMatchObject({ boxname: 'First' });
  });

  it('needs edit_controllers, for its group and its labels a permission each beside [B-402] [B-403] [B-424]', async () => {
    const edits = {
      boxname: { boxname: 'Name' },
      tags: { tags: ['x'] },
      group: { admingroup: api.world.leeds.groupId },
    };
    const may = async (permissions: string[]) => {
      const roleId = await insertRoleRow(api.deps.db, {
        groupId: customerId,
        permissions: ['view_controllers', ...permissions],
      });
      const person = await api.signedIn({ roleId, groupId: customerId });
      const codes: Record<string, string> = {};
      for (const [name, change] of Object.entries(edits)) {
        const { version } = await record();
        codes[name] = await person.code('locations.update', { controllerId, version, ...change });
      }
      return codes;
    };
    const no = 'UE_403';
    expect(await may([])).toEqual({ boxname: no, tags: no, group: no });
    expect(await may(['edit_controllers'])).toEqual({ boxname: 'ok', tags: no, group: no });
    expect(await may(['edit_controllers', 'edit_controllers_tags'])).toEqual({ boxname: 'ok', tags: 'ok', group: no });
    expect(await may(['edit_controllers', 'edit_controllers_admingroup'])).toEqual({
      boxname: 'ok',
      tags: no,
      group: 'ok',
    });
  });
});

const holdCast = async () => {
  const { castId } = api.world.north;
  const deliveryId = await insertDeliveryRow(api.deps.db, castId);
  await api.deps.db.transaction().execute((trx) => planTargets(trx, deliveryId, [controllerId]));
  await sql`insert into message_cast_targets (cast_id, controller_id) values (${castId}, ${controllerId})`.execute(
    api.deps.db,
  );
  return deliveryId;
};
const facts = async (deliveryId: string) => {
  const { rows } = await sql<{ ending: string | null; epoch: number; customer: string; casts: number }>`
    select t.ending, c.owner_epoch as epoch, c.customer_id as customer,
           (select count(*)::int from message_cast_targets m where m.controller_id = c.id) as casts
    from controllers c join delivery_targets t on t.controller_id = c.id and t.delivery_id = ${deliveryId}
    where c.id = ${controllerId}`.execute(api.deps.db);
  return rows[0];
};

describe('a location that goes to another group', () => {
  it('keeps what plays there while its customer stays the same', async () => {
    const deliveryId = await holdCast();
    const { leeds } = api.world;
    const moved = await admin.call('locations.update', { controllerId, version: 1, admingroup: leeds.groupId });
    expect(moved).toMatchObject({ admingroup: leeds.groupId, adminGroup: { title: 'Leeds' } });
    expect(await facts(deliveryId)).toEqual({ ending: null, epoch: 1, customer: customerId, casts: 1 });
  });

  it('goes to another customer by internal staff only; what plays there ends, and neither is told of the other', async () => {
    const deliveryId = await holdCast();
    const { other } = api.world;
    const change = { controllerId, version: 1, admingroup: other.groupId };
    expect(await admin.code('locations.update', change)).toBe('UE_404');
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    expect(await staff.code('locations.update', change)).toBe('ok');
    expect(await facts(deliveryId)).toEqual({ ending: 'removed', epoch: 2, customer: other.groupId, casts: 0 });
    const rows = await audits();
    expect(rows.map(({ customer_id }) => customer_id).toSorted()).toEqual([customerId, other.groupId].toSorted());
    for (const row of rows) {
      const foreign = row.customer_id === customerId ? other.groupId : api.world.north.groupId;
      expect(JSON.stringify([row.before, row.after])).not.toContain(foreign);
    }
    expect(await admin.code('locations.record', { controllerId })).toBe('UE_404');
  });

  it('takes its counts along, and its devices are not told to the customer who takes it over', async () => {
    const { db } = api.deps;
    await sql`
      insert into endpoints (controller_id, customer_id, device_id, category, presence, boot, seq, updated_at)
      select id, customer_id, 'H1', 'headset', 'online', 1, 1, now() from controllers where id = ${controllerId}`.execute(
      db,
    );
    expect(await recountDevices(db)).not.toEqual([]);
    await admin.call('locations.update', { controllerId, version: 1, admingroup: api.world.leeds.groupId });
    expect(await recountDevices(db)).toEqual([]);
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    await staff.call('locations.update', { controllerId, version: 2, admingroup: api.world.other.groupId });
    expect(await recountDevices(db)).toEqual([]);
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(n), 0)::int as n from device_counters
      where group_id = ${api.world.other.groupId} and kind = 'headset'`.execute(db);
    expect(rows[0]?.n).toBe(0);
  });

  it('shows the customer who takes it over nothing of what it told the former one', async () => {
    const { db } = api.deps;
    await sql`
      update controller_states set faults = '{disk}', tunnel_port = 20003, nics = '[{"name":"eth0","mac":"aa:bb"}]',
        local_api_heartbeat_at = now() where controller_id = ${controllerId}`.execute(db);
    await sql`
      insert into endpoints (controller_id, customer_id, device_id, category, presence, boot, seq, updated_at)
      select id, customer_id, 'H1', 'headset', 'online', 1, 1, now() from controllers where id = ${controllerId}`.execute(
      db,
    );
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    await staff.call('locations.update', { controllerId, version: 1, admingroup: api.world.other.groupId });
    expect(await record(staff)).toMatchObject({
      state: { faults: [] },
      tunnel: { port: null },
      mac_devices: [],
      localApiHeartbeat: null,
    });
    expect((await staff.call('locations.get', { controllerId })).devices.headsets).toBe(0);
  });

  it('goes to no group above all customers', async () => {
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    expect(await staff.code('locations.update', { controllerId, version: 1, admingroup: api.world.rootId })).toBe(
      'UE_400',
    );
  });
});
