import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestFleet, insertFleet } from '../../testing/fleet.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { rollUpMetrics } from '../controllers/controller-metrics.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { recountDevices } from './device-counters.ts';
import { upsertDevices } from '../ingest/ingest-lists.ts';
import { markLongOffline } from './long-offline.ts';

let test: TestDatabase;
let fleet: TestFleet;
let ids: string[];
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 4 });
  ids = fleet.controllerIds;
});
afterAll(() => test.destroy());

const asOf = new Date();
const ago = (ms: number) => new Date(asOf.getTime() - ms);

async function report(table: 'endpoints' | 'base_units', deviceId: string, changed: Record<string, string | boolean>) {
  const row = {
    controllerId: ids[0] ?? '',
    deviceId,
    boot: 1,
    seq: 1,
    ownerEpoch: 1,
    presence: 'offline' as const,
    isFaulty: false,
  };
  const columns = { name: '', status: 'offline', charging: false, is_valid: true, ...changed };
  await test.db.transaction().execute((trx) =>
    upsertDevices(trx, table, {
      rows: [{ ...row, reported: columns, lastActiveAt: null }],
      asOf,
      onlyChanged: false,
    }),
  );
}
const since = (table: 'endpoints' | 'base_units', deviceId: string, at: Date) =>
  test.db.updateTable(table).set({ offline_since: at }).where('device_id', '=', deviceId).execute();
const presenceOf = async (table: 'endpoints' | 'base_units', deviceId: string) =>
  (await test.db.selectFrom(table).select('presence').where('device_id', '=', deviceId).executeTakeFirstOrThrow())
    .presence;
const counted = async (kind: string) => {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, n from device_counters where group_id = ${fleet.groupId} and kind = ${kind} and n <> 0`.execute(
    test.db,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

describe('long-offline marking', () => {
  it('covers every silent controller in pages, except those being updated at that moment', async () => {
    const { controllerIds } = await insertFleet(test.db, { controllers: 5 });
    const [speaking = '', ...others] = controllerIds;
    await sql`update controller_states set last_seen_at = ${ago(400 * DAY_MS)}::timestamptz
              where controller_id = any(${controllerIds}::uuid[])`.execute(test.db);
    const marked = async () => {
      const { rows } = await sql<{ id: string }>`select controller_id as id from controller_states
        where is_long_offline and controller_id = any(${controllerIds}::uuid[]) order by 1`.execute(test.db);
      return rows.map(({ id }) => id);
    };
    await test.db.transaction().execute(async (speaks) => {
      await lockPlans(speaks, [speaking]);
      await markLongOffline(test.db, asOf, 2);
      expect(await marked()).toEqual(others);
    });
    await markLongOffline(test.db, asOf, 2);
    expect(await marked()).toEqual(controllerIds);
  });

  it('applies to endpoints and registration modules after 30 days and to base units after 28 [B-208]', async () => {
    const devices = [
      ['endpoints', 'e', { category: 'headset' }, 30],
      ['base_units', 'r', { kind: 'registrationModule' }, 30],
      ['base_units', 'b', { kind: 'baseunit' }, 28],
    ] as const;
    for (const [table, id, changed, days] of devices) {
      await report(table, id, changed);
      await since(table, id, ago(days * DAY_MS - 1_000));
    }
    await recountDevices(test.db);
    await markLongOffline(test.db, asOf);
    for (const [table, id] of devices) expect(await presenceOf(table, id)).toBe('offline');
    await markLongOffline(test.db, new Date(asOf.getTime() + 2_000));
    for (const [table, id] of devices) expect(await presenceOf(table, id)).toBe('longOffline');
    expect(await counted('headset')).toEqual({ longOffline: 1 });
    expect(await counted('registrationModule')).toEqual({ longOffline: 1 });
    expect(await counted('baseunit')).toEqual({ longOffline: 1 });
    expect(await recountDevices(test.db)).toEqual([]);
  });

  it('counts a controller as long offline after 30 days of silence, in addition to its status', async () => {
    await test.db
      .updateTable('controller_states')
      .set({ status: 'inactive', last_seen_at: ago(31 * DAY_MS) })
      .where('controller_id', '=', ids[1] ?? '')
      .execute();
    await recountDevices(test.db);
    await markLongOffline(test.db, asOf);
    await markLongOffline(test.db, asOf);
    expect(await counted('controller')).toEqual({ unknown: 3, inactive: 1, longOffline: 1 });
    expect(await recountDevices(test.db)).toEqual([]);
  });
});

const measure = (controllerId: string, at: Date, cpu: number, ownerEpoch = 1) =>
  test.db
    .insertInto('controller_metrics')
    .values({ controller_id: controllerId, at, owner_epoch: ownerEpoch, cpu, memory: 1, disk: 1, temperature: null })
    .execute();
const hourly = (controllerId: string) =>
  test.db
    .selectFrom('controller_metrics_hourly')
    .select(['at', 'cpu', 'owner_epoch'])
    .where('controller_id', '=', controllerId)
    .orderBy('at')
    .execute();

describe('controller metrics', () => {
  it('are rolled up into one row per hour and owner after the hour ends, only once', async () => {
    const [id = '', other = ''] = ids;
    const hour = new Date(Math.floor(asOf.getTime() / HOUR_MS) * HOUR_MS - HOUR_MS);
    for (const [minute, cpu] of [
      [0, 10],
      [20, 20],
      [59, 60],
    ] as const) {
      await measure(id, new Date(hour.getTime() + minute * 60_000), cpu);
    }
    await measure(other, new Date(hour.getTime() + 60_000), 5, 1);
    await measure(other, new Date(hour.getTime() + 120_000), 7, 2);
    const later = (minutes: number) => new Date(hour.getTime() + HOUR_MS + minutes * 60_000);
    await rollUpMetrics(test.db, later(1));
    expect(await hourly(id)).toEqual([]);
    expect(await rollUpMetrics(test.db, later(6))).toBe(1);
    expect(await rollUpMetrics(test.db, later(6))).toBe(0);
    expect(await hourly(id)).toEqual([{ at: hour, cpu: 30, owner_epoch: 1 }]);
    // The present owner must not see measurements of the former owner.
    expect(await hourly(other)).toEqual([{ at: hour, cpu: 7, owner_epoch: 2 }]);
  });
});
