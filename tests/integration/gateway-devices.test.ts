import type { Database } from '@earshot/db/client';
import { listEndpointsAfter } from '@earshot/db/queries/devices/device-export';
import { countEndpoints, listEndpoints } from '@earshot/db/queries/devices/endpoint-list';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readState } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { BatchSpeaker } from '../../apps/gateway/src/testing/batch-speaker.ts';

let test: TestDatabase;
let db: Database;
let speaker: BatchSpeaker;
let fresh: () => { serial: string; id: string };
beforeAll(async () => {
  test = await testDatabase();
  db = test.db;
  await insertFleet(db, { controllers: 30 });
  const rows = await db.selectFrom('controllers').select(['id', 'serial']).orderBy('serial').execute();
  const unused = rows.values();
  fresh = () => unused.next().value ?? { serial: '', id: '' };
  speaker = new BatchSpeaker(db);
});
afterAll(() => test.destroy());

const endpointOf = (id: string, deviceId: string) =>
  db
    .selectFrom('endpoints')
    .selectAll()
    .where('controller_id', '=', id)
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
/** Ids in the list, in its number and in the export of the devices of a type; all three agree. */
async function listed(controllerId: string, category: string): Promise<string[]> {
  const group = db.selectFrom('groups as g').innerJoin('controllers as c', 'c.group_id', 'g.id');
  const { path } = await group.select('g.path').where('c.id', '=', controllerId).executeTakeFirstOrThrow();
  const place = { scope: { customerId: null, path }, controllerId };
  const filter = { category, search: '', faultyOnly: false };
  const page = { page: 1, pageSize: 20, sort: 'deviceId', order: 'ASC' } as const;
  const ids = (await listEndpoints(db, place, { ...filter, ...page })).map(({ device_id: deviceId }) => deviceId);
  expect(await countEndpoints(db, place, { ...filter, most: 20 })).toBe(ids.length);
  const exported = await listEndpointsAfter(db, place, { ...filter, after: undefined, limit: 20 });
  expect(exported.map(({ device_id: deviceId }) => deviceId)).toEqual(ids);
  return ids;
}
const countersOf = async (controllerId: string) => {
  const { rows } = await sql<{ key: string; n: number }>`
    select k.kind || ' ' || k.status as key, k.n from device_counters k
    join controllers c on c.group_id = k.group_id where c.id = ${controllerId} and k.n <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
};
/** Version of each stored row; it changes when the row is written again. */
const versions = async (id: string) =>
  (
    await sql`select device_id, xmin::text, ctid::text from endpoints where controller_id = ${id} order by 1`.execute(
      db,
    )
  ).rows;

describe('a reported device', () => {
  it('is stored completely: a conference, a headset with all fields, a registration module', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const at = '2026-03-01T10:00:00.000Z';
    const full = {
      id: '8930_V1',
      ipei: '0123456789',
      category: 'headset',
      name: 'Tills',
      status: 'faulty',
      battery: 49.6,
      charging: true,
      conference: 2,
      lastEventAt: at,
      unitId: '8930',
      hardware: 'HS4',
      location: 'Front',
      mode: 'talk',
      chargerStatus: 'in',
      config: 0,
      conferenceMode: 'open',
      conferenceJoinedAt: at,
      lastEnrolledUser: 'Ann "A" O\\Neil',
      signal: '-61,-70',
    } as const;
    await speaker.endpoints(serial, {
      full: true,
      set: [full, { id: 'conf1', category: 'unknown', ipei: '', lastKnownState: { open: true, who: 'a "b"' } }],
    });
    expect(await endpointOf(id, full.id)).toMatchObject({
      battery: 50,
      charging: true,
      category: 'headset',
      presence: 'online',
      is_faulty: true,
      is_valid: true,
      unit_id: '8930',
      hardware: 'HS4',
      location: 'Front',
      mode: 'talk',
      charger_status: 'in',
      config: 0,
      conference_mode: 'open',
      conference_joined_at: new Date(at),
      last_enrolled_user: 'Ann "A" O\\Neil',
      signal: '-61,-70',
      offline_since: null,
    });
    // Nothing identifies the type except the missing unit.
    expect(await endpointOf(id, 'conf1')).toMatchObject({
      category: 'conference',
      is_valid: true,
      last_known_state: { open: true, who: 'a "b"' },
    });
    await speaker.say(serial, 'base-units', {
      ...speaker.envelope(serial),
      full: true,
      digest: 'b'.repeat(16),
      removed: [],
      set: [
        { id: 'u1', name: 'Unit', rpn: 1, status: 'online', state: 'primary', serial: 'S1', rfBand: 'EU', type: 'BU4' },
        {
          id: 'r1',
          name: 'Module',
          rpn: 2,
          status: 'offline',
          kind: 'registrationModule',
          battery: 20,
          charging: true,
        },
      ],
    });
    const units = await db
      .selectFrom('base_units')
      .select(['device_id', 'kind', 'state', 'serial', 'rf_band', 'unit_type', 'presence', 'battery', 'charging'])
      .where('controller_id', '=', id)
      .orderBy('rpn')
      .execute();
    expect(units).toMatchObject([
      { device_id: 'u1', kind: 'baseunit', state: 'primary', serial: 'S1', rf_band: 'EU', unit_type: 'BU4' },
      { device_id: 'r1', kind: 'registrationModule', presence: 'offline', battery: 20, charging: true },
    ]);
    expect(await countersOf(id)).toMatchObject({
      'headset online': 1,
      'headset faulty': 1,
      'conference online': 1,
      'baseunit online': 1,
      'registrationModule offline': 1,
      'controller unknown': 29,
      'controller active': 1,
    });
  });

  it('is neither listed nor counted while it is invalid [B-379]', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const before = await countersOf(id);
    await speaker.endpoints(serial, {
      full: true,
      set: [
        { id: '8830_P1', category: 'handset', ipei: '' },
        { id: '8830_P2', category: 'handset', ipei: 'FFFFFFFFFF' },
        { id: 'conf', category: 'conference', ipei: '' },
      ],
    });
    for (const deviceId of ['8830_P1', '8830_P2', 'conf']) {
      expect(await endpointOf(id, deviceId)).toMatchObject({ is_valid: false });
    }
    expect([await listed(id, 'handset'), await listed(id, 'conference')]).toEqual([[], []]);
    expect(await countersOf(id)).toEqual(before);
    await speaker.endpoints(serial, { full: false, set: [{ id: '8830_P1', category: 'handset', ipei: '012' }] });
    expect(await endpointOf(id, '8830_P1')).toMatchObject({ is_valid: true });
    expect(await listed(id, 'handset')).toEqual(['8830_P1']);
    expect(await countersOf(id)).toEqual({ ...before, 'handset online': 1 });
  });

  it('has the start times of its status and of its offline period', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const active = '2026-05-01T10:00:00.000Z';
    await speaker.endpoints(serial, {
      full: true,
      set: [{ id: 'a', status: 'offline', lastEventAt: active }, { id: 'b' }],
    });
    // For a device reported for the first time, offline time starts at its last event.
    expect((await endpointOf(id, 'a')).offline_since?.toISOString()).toBe(active);
    const since = (await endpointOf(id, 'b')).status_since;
    await speaker.endpoints(serial, { full: false, set: [{ id: 'b', battery: 10 }] });
    expect((await endpointOf(id, 'b')).status_since).toEqual(since);
    await speaker.endpoints(serial, { full: false, set: [{ id: 'b', status: 'noBattery', lastEventAt: active }] });
    const off = await endpointOf(id, 'b');
    expect(off.offline_since).toEqual(off.status_since);
    expect(off.status_since.getTime()).toBeGreaterThan(since.getTime());
    await speaker.endpoints(serial, { full: false, set: [{ id: 'b', status: 'offline' }] });
    expect((await endpointOf(id, 'b')).offline_since).toEqual(off.offline_since);
    await speaker.endpoints(serial, { full: false, set: [{ id: 'b', status: 'configured' }] });
    expect(await endpointOf(id, 'b')).toMatchObject({ offline_since: null, presence: 'online' });
  });
});

describe('device lists out of order', () => {
  it('delete nothing when a full list with seq 10 arrives after seq 11', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    await speaker.endpoints(serial, { full: true, set: [{ id: 'a' }] });
    await speaker.endpoints(serial, { full: true, set: [{ id: 'a' }, { id: 'b' }] });
    const state = await readState(db, id);
    const late = await speaker.endpoints(serial, { full: true, set: [], digest: '9'.repeat(16), behind: 2 });
    expect(await endpointOf(id, 'a')).toMatchObject({ deactivated_at: null });
    expect(await endpointOf(id, 'b')).toMatchObject({ deactivated_at: null });
    expect((await readState(db, id)).endpoints_digest).toBe(state.endpoints_digest);
    expect(late.differing).toEqual([]);
  });

  it('apply a late change only to devices without later reports, and are requested again', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    await speaker.endpoints(serial, { full: true, set: [{ id: 'a' }, { id: 'b' }] });
    speaker.envelope(serial);
    await speaker.endpoints(serial, { full: false, set: [{ id: 'a', battery: 30 }] });
    const set = [
      { id: 'a', battery: 70 },
      { id: 'b', battery: 71 },
    ];
    const late = await speaker.endpoints(serial, { full: false, set, behind: 2 });
    expect((await endpointOf(id, 'a')).battery).toBe(30);
    expect((await endpointOf(id, 'b')).battery).toBe(71);
    expect((await readState(db, id)).endpoints_digest).toBeNull();
    expect(late.differing).toMatchObject([{ serial, lists: ['endpoints'], isNew: false }]);
    // A missing list is requested after each state.
    expect((await speaker.state(serial, 'active')).differing).toMatchObject([{ lists: ['base-units', 'endpoints'] }]);
    const whole = await speaker.endpoints(serial, { full: true, set });
    expect(whole.differing).toEqual([]);
    expect((await endpointOf(id, 'a')).battery).toBe(70);
  });

  it('write no row again when a list repeats known devices, but still count in order', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const set = [{ id: 'a' }, { id: 'b', battery: 20 }, { id: 'c' }];
    await speaker.endpoints(serial, { full: true, set });
    const before = await versions(id);
    await speaker.hello(serial, { newBoot: true });
    await speaker.endpoints(serial, { full: true, set });
    expect(await versions(id)).toEqual(before);
    // Older than the full list, so it is ignored.
    await speaker.endpoints(serial, { full: false, set: [{ id: 'b', battery: 90 }], removed: ['a'], behind: 2 });
    expect(await versions(id)).toEqual(before);
    await speaker.endpoints(serial, { full: true, set: [{ id: 'a' }, { id: 'b', battery: 20 }] });
    expect(await endpointOf(id, 'c')).not.toMatchObject({ deactivated_at: null });
    expect((await versions(id)).slice(0, 2)).toEqual(before.slice(0, 2));
  });

  it('write and request nothing when a message arrives twice', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    await speaker.endpoints(serial, { full: true, set: [{ id: 'a' }, { id: 'b' }] });
    await speaker.endpoints(serial, { full: false, set: [{ id: 'a', battery: 11 }], removed: ['b'] });
    await speaker.endpoints(serial, { full: false, set: [{ id: 'c' }] });
    const before = await versions(id);
    const again = await speaker.endpoints(serial, {
      full: false,
      set: [{ id: 'a', battery: 11 }],
      removed: ['b'],
      behind: 2,
    });
    expect(again.differing).toEqual([]);
    expect(await versions(id)).toEqual(before);
    const changes = await db
      .selectFrom('device_changes')
      .select(['device_id', 'status'])
      .where('controller_id', '=', id)
      .orderBy('device_id')
      .orderBy('at')
      .execute();
    expect(changes.map(({ device_id, status }) => `${device_id} ${status}`)).toEqual([
      'a online',
      'a online',
      'b online',
      'b removed',
      'c online',
    ]);
  });

  it('do not depend on messages from before the storage was replaced', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial, { newBoot: true });
    await speaker.endpoints(serial, { full: true, set: [{ id: 'a', battery: 90 }, { id: 'b' }] });
    await speaker.hello(serial, { newStorage: true });
    await speaker.endpoints(serial, { full: true, set: [{ id: 'a', battery: 15 }] });
    expect((await endpointOf(id, 'a')).battery).toBe(15);
    expect((await endpointOf(id, 'b')).deactivated_at).not.toBeNull();
  });
});
