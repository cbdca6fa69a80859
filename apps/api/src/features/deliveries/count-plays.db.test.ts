import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertPastDelivery, insertPlayRow } from '../../testing/past-delivery.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let customer: TestClient;
let north: TestClient;
beforeAll(async () => {
  api = await testApi();
  customer = await api.signedIn({ roleId: 3, groupId: api.world.customer.groupId });
  north = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const past = (place: 'north' | 'south', locations: number, plays: number) =>
  insertPastDelivery(api.deps.db, { ...api.world[place], locations, plays });

/** Sums over the days, because an hour ago may be yesterday. */
async function countIn(client: TestClient, groupId: string) {
  const { items, tooMany } = await client.call('deliveries.countPlays', { groupId, days: 7, zone: 'Europe/London' });
  expect([items.length, tooMany]).toEqual([7, false]);
  const sum = (key: 'heard' | 'cut' | 'failed' | 'offline' | 'noReport' | 'waiting') =>
    items.reduce((total, item) => total + item[key], 0);
  return {
    heard: sum('heard'),
    cut: sum('cut'),
    failed: sum('failed'),
    offline: sum('offline'),
    noReport: sum('noReport'),
    waiting: sum('waiting'),
  };
}
const NOTHING = { heard: 0, cut: 0, failed: 0, offline: 0, noReport: 0, waiting: 0 };

describe('plays of the last days', () => {
  it('are counted by the result that proof of play gives, in the group and its sub-groups', async () => {
    const { deliveryId, controllerIds, instants } = await past('north', 3, 4);
    const [first = '', second = '', third = ''] = controllerIds;
    const { db } = api.deps;
    await insertPlayRow(db, { deliveryId, controllerId: first, instant: instants[0] });
    await insertPlayRow(db, {
      deliveryId,
      controllerId: first,
      instant: instants[1],
      outcome: 'failed',
      reason: 'busy',
    });
    await insertPlayRow(db, {
      deliveryId,
      controllerId: first,
      instant: instants[2],
      outcome: 'cut',
      reason: 'stopped',
    });
    const target = db.updateTable('delivery_targets').where('delivery_id', '=', deliveryId);
    await target.set({ confirmed_at: null }).where('controller_id', '=', second).execute();
    // The third location joined after two of the plays.
    const joined = sql<Date>`${instants[1]}::timestamptz + interval '10 seconds'`;
    await target.set({ added_at: joined, plays_due: 2 }).where('controller_id', '=', third).execute();

    const counted = { ...NOTHING, heard: 1, failed: 1, cut: 1, offline: 4, waiting: 3 };
    expect(await countIn(north, api.world.north.groupId)).toEqual(counted);
    expect(await countIn(customer, api.world.customer.groupId)).toEqual(counted);
    expect(await countIn(customer, api.world.south.groupId)).toEqual(NOTHING);

    const { items } = await north.call('deliveries.plays', { deliveryId, pageSize: 200 });
    const results = Object.groupBy(items, ({ result, reason }) => reason ?? result);
    expect(Object.entries(results).map(([name, rows]) => [name, rows?.length])).toEqual(
      expect.arrayContaining([
        ['played', 1],
        ['busy', 1],
        ['stopped', 1],
        ['location offline', 4],
        ['waiting', 3],
      ]),
    );
  });

  it('without a report are missed once the time for reports is over', async () => {
    const { deliveryId } = await past('south', 2, 2);
    const over = sql<Date>`now() - interval '1 minute'`;
    const plan = api.deps.db.updateTable('delivery_plans').where('delivery_id', '=', deliveryId);
    await plan.set({ report_deadline: over }).execute();
    expect(await countIn(customer, api.world.south.groupId)).toEqual({ ...NOTHING, noReport: 4 });
  });

  it('are those of the requested days only', async () => {
    const { groupId } = api.world.north;
    const days = async (zone: string) =>
      (await north.call('deliveries.countPlays', { groupId, days: 90, zone })).items.map(({ day }) => day);
    const [inLine, ahead] = await Promise.all([days('Etc/GMT+12'), days('Pacific/Kiritimati')]);
    expect([inLine.length, ahead.length]).toEqual([90, 90]);
    // The two zones are 26 hours apart.
    expect(inLine.at(-1) ?? '').not.toBe(ahead.at(-1));
    expect(await north.code('deliveries.countPlays', { groupId, days: 8 as 7 })).toBe('UE_400');
    expect(await north.code('deliveries.countPlays', { groupId, zone: 'Mars/Olympus' })).toBe('UE_400');
  });

  it('of another group or customer are not counted', async () => {
    for (const { groupId } of [api.world.south, api.world.other])
      expect(await north.code('deliveries.countPlays', { groupId })).toBe('UE_404');
  });
});
