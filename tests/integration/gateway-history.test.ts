import type { Database } from '@earshot/db/client';
import { setSilentStatus } from '@earshot/db/queries/controllers/presence';
import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { transferSubtree } from '@earshot/db/queries/groups/group-transfer';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import type { WrittenEntry } from '@earshot/device-protocol/messages/journal-entry';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readState } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { BatchSpeaker } from '../../apps/gateway/src/testing/batch-speaker.ts';

let test: TestDatabase;
let db: Database;
let speaker: BatchSpeaker;
let fleet: TestFleet;
let fresh: () => { serial: string; id: string };
beforeAll(async () => {
  test = await testDatabase();
  db = test.db;
  fleet = await insertFleet(db, { controllers: 12 });
  const unused = (await db.selectFrom('controllers').select(['id', 'serial']).orderBy('serial').execute()).values();
  fresh = () => unused.next().value ?? { serial: '', id: '' };
  speaker = new BatchSpeaker(db);
});
afterAll(() => test.destroy());

const journal = (serial: string, first: number, entries: readonly WrittenEntry[], ownerEpoch = 0) =>
  speaker.say(serial, 'journal', { ...speaker.envelope(serial), ownerEpoch, first, entries: [...entries] });
const changesOf = async (id: string) =>
  (await db.selectFrom('controller_changes').selectAll().where('controller_id', '=', id).orderBy('at').execute()).map(
    ({ former_status, status, cause, message_id }) => ({ former_status, status, cause, message_id }),
  );

describe('a status of a controller', () => {
  it('is stored with the former status, its cause, its message and its start time', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const started = await readState(db, id);
    expect(started).toMatchObject({ status: 'active', status_cause: 'hello' });
    await speaker.state(serial, 'active', { hostname: 'shop-1', tunnelPort: 2222 });
    const active = await readState(db, id);
    expect(active.status_since).toEqual(started.status_since);
    expect(active).toMatchObject({ status_cause: 'hello', hostname: 'shop-1', tunnel_port: 2222 });
    await speaker.state(serial, 'active', {
      faults: ['fan'],
      tunnelPort: null,
      versions: { firmware: '2', hardware: 'H' },
    });
    const fault = await readState(db, id);
    expect(fault).toMatchObject({ status: 'fault', status_cause: 'state', tunnel_port: null, hostname: 'shop-1' });
    expect(fault).toMatchObject({ hardware_version: 'H', firmware_version: '2' });
    expect(fault.status_since?.getTime()).toBeGreaterThan(started.status_since?.getTime() ?? Infinity);
    await speaker.state(serial, 'active', { faults: ['fan'] });
    await speaker.bye(serial);
    await speaker.bye(serial);
    const changes = await changesOf(id);
    expect(changes.map(({ former_status: was, status, cause }) => `${was} ${status} ${cause}`)).toEqual([
      'unknown active hello',
      'active fault state',
      'fault inactive bye',
    ]);
    expect(changes[1]?.message_id).toBe(fault.state_message_id);
    expect(changes[2]?.message_id).toBeNull();
  });

  it('is stored with the former status when the controller falls silent', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const lastSeenAt = new Date(Date.now() + 1_000);
    const rows = [{ controllerId: id, lastSeenAt, status: 'inactive' as const }];
    await db.transaction().execute((trx) => setSilentStatus(trx, rows, lastSeenAt));
    expect(await changesOf(id)).toMatchObject([
      { former_status: 'unknown', status: 'active' },
      { former_status: 'active', status: 'inactive', cause: 'silence' },
    ]);
  });

  it('keeps values that old firmware does not report, and updates values that new firmware reports', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const nics = [{ name: 'eth0', mac: '00:11:22:33:44:55', ipAddress: '10.0.0.2', up: true }];
    const at = '2026-03-01T10:00:00.000Z';
    await speaker.state(serial, 'active', { nics, localApi: { heartbeatAt: at, lastOfflineAt: null } });
    await speaker.state(serial, 'active', { nics });
    const state = await readState(db, id);
    expect(state).toMatchObject({ nics, local_api_heartbeat_at: new Date(at), local_api_last_offline_at: null });
    await speaker.state(serial, 'active', { nics: [], localApi: { heartbeatAt: null, lastOfflineAt: at } });
    expect(await readState(db, id)).toMatchObject({
      nics: [],
      local_api_heartbeat_at: null,
      local_api_last_offline_at: new Date(at),
    });
  });
});

describe('measured values', () => {
  it('are stored at most once a minute', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    for (let i = 0; i < 5; i += 1) await speaker.state(serial, 'active', { cpu: 10 + i });
    const kept = await db.selectFrom('controller_metrics').selectAll().where('controller_id', '=', id).execute();
    // The test may run across the boundary of a minute.
    expect(kept.length).toBeLessThanOrEqual(2);
    expect(kept[0]).toMatchObject({ cpu: 10, memory: 20, disk: 30, temperature: 40, owner_epoch: 1 });
  });
});

describe('a device', () => {
  it('has a history row for each visible change, and no row for other changes', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const say = (row: object) => speaker.endpoints(serial, { full: false, set: [{ id: 'a', ...row }] });
    await say({ battery: 80 });
    await say({ battery: 79 });
    await say({ battery: 75 });
    await say({ battery: 74, name: 'Renamed', lastEventAt: '2026-03-01T10:00:00.000Z' });
    await say({ battery: 74, charging: true });
    await say({ battery: 74, charging: true, conference: 3 });
    await say({ battery: 74, charging: true, conference: 3, status: 'offline' });
    const rows = await db
      .selectFrom('device_changes')
      .select(['battery', 'charging', 'conference', 'presence'])
      .where('controller_id', '=', id)
      .orderBy('at')
      .execute();
    expect(rows).toEqual([
      { battery: 80, charging: false, conference: null, presence: 'online' },
      { battery: 75, charging: false, conference: null, presence: 'online' },
      { battery: 74, charging: true, conference: null, presence: 'online' },
      { battery: 74, charging: true, conference: 3, presence: 'online' },
      { battery: 74, charging: true, conference: 3, presence: 'offline' },
    ]);
  });
});

describe('the journal', () => {
  it('stores events and replies once, however often it is sent', async () => {
    const { serial, id } = fresh();
    const other = fresh();
    await speaker.hello(serial);
    await speaker.hello(other.serial);
    const at = new Date().toISOString();
    const entries: WrittenEntry[] = [
      { kind: 'event', at, name: 'endpoint.activated', detail: { deviceId: 'a "1"', n: 1 }, trace: 't1' },
      { kind: 'command-reply', at, commandId: 'c1', outcome: 'done', detail: 'well' },
      { kind: 'command-reply', at, commandId: 'c1', outcome: 'failed' },
    ];
    for (let i = 0; i < 2; i += 1) await journal(serial, 1, entries);
    // A reply of another controller to the same command id is stored separately.
    await journal(other.serial, 1, [{ kind: 'command-reply', at, commandId: 'c1', outcome: 'expired' }]);
    const events = await db.selectFrom('device_events').selectAll().where('controller_id', '=', id).execute();
    expect(events).toMatchObject([
      { n: 1, name: 'endpoint.activated', device_id: 'a "1"', detail: { deviceId: 'a "1"', n: 1 }, trace: 't1' },
    ]);
    const replies = await db.selectFrom('command_replies').selectAll().where('controller_id', '=', id).execute();
    expect(replies).toMatchObject([{ command_id: 'c1', outcome: 'done', detail: 'well' }]);
  });

  it('stores events with any device time, but not in the future or before the retention period', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const event = { kind: 'event', name: 'rack.opened', detail: {} } as const;
    const before = Date.now();
    await journal(serial, 1, [
      { ...event, at: '9000-01-01T00:00:00.000Z' },
      { ...event, at: '1970-01-01T00:00:00.000Z' },
    ]);
    const rows = await db
      .selectFrom('device_events')
      .select(['n', 'at'])
      .where('controller_id', '=', id)
      .orderBy('n')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(before - 1_000);
    expect(rows[1]?.at.getTime()).toBeLessThan(before - 27 * 86_400_000);
  });
});

describe('a controller that moves to another customer', () => {
  it('shows the new owner no devices, counts, lists or events of the former owner', async () => {
    const { serial, id } = fresh();
    const place = await insertGroup(db, { parentId: fleet.groupId, title: 'Place' });
    const root = await db.selectFrom('groups').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow();
    const other = await insertGroup(db, { parentId: root.id, title: 'Other', isCustomer: true });
    await db.updateTable('controllers').set({ group_id: place.id }).where('id', '=', id).execute();
    await recountDevices(db);
    await speaker.hello(serial);
    await speaker.endpoints(serial, {
      full: true,
      ownerEpoch: 1,
      set: [{ id: 'a' }, { id: 'b', lastEnrolledUser: 'Ann' }],
    });
    const counted = async () =>
      (
        await sql<{ of: string; n: number }>`
        select kind || ' ' || status as of, n from device_counters where group_id = ${place.id} and n <> 0 order by 1`.execute(
          db,
        )
      ).rows;
    const seen = async () =>
      (
        await sql<{ id: string }>`
        select e.device_id as id from endpoints e join controllers c on c.id = e.controller_id and c.owner_epoch = e.owner_epoch
        where c.id = ${id} and c.customer_id = e.customer_id order by 1`.execute(db)
      ).rows.map((row) => row.id);
    expect(await counted()).toEqual([
      { of: 'controller active', n: 1 },
      { of: 'headset online', n: 2 },
    ]);
    await db
      .transaction()
      .execute((trx) => transferSubtree(trx, { path: place.path, from: fleet.customerId, to: other.id }));
    expect(await counted()).toEqual([{ of: 'controller active', n: 1 }]);
    expect(await seen()).toEqual([]);
    expect(await recountDevices(db)).toEqual([]);
    // The controller does not know of the move yet, so data under the old epoch belongs to the former owner.
    const late = await speaker.endpoints(serial, { full: false, ownerEpoch: 1, set: [{ id: 'a', battery: 10 }] });
    expect(late.differing).toMatchObject([{ lists: ['endpoints'] }]);
    const event = { kind: 'event', at: new Date().toISOString(), name: 'rack.opened', detail: {} } as const;
    await journal(serial, 1, [event], 1);
    await journal(serial, 2, [event], 2);
    const events = await db
      .selectFrom('device_events')
      .select(['n', 'owner_epoch'])
      .where('controller_id', '=', id)
      .orderBy('n')
      .execute();
    expect(events).toEqual([
      { n: 1, owner_epoch: 1 },
      { n: 2, owner_epoch: 2 },
    ]);
    expect(await seen()).toEqual([]);
    // The controller stays connected and sends no hello, so each state triggers a request for the missing lists.
    const state = await speaker.state(serial, 'active');
    expect(state.differing).toMatchObject([{ serial, lists: ['base-units', 'endpoints'] }]);
    await speaker.endpoints(serial, { full: true, ownerEpoch: 2, set: [{ id: 'a' }, { id: 'c', category: 'keypad' }] });
    expect(await seen()).toEqual(['a', 'c']);
    expect(await counted()).toEqual([
      { of: 'controller active', n: 1 },
      { of: 'headset online', n: 1 },
      { of: 'keypad online', n: 1 },
    ]);
    expect(await recountDevices(db)).toEqual([]);
  });
});
