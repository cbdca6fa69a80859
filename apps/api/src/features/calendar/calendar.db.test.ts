import { listPlaying } from '@earshot/db/queries/deliveries/delivery-calendar';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers, type PlacedThings } from '../../testing/world.ts';

let api: TestApi;
let north: TestClient;
let year = 2100;
beforeAll(async () => {
  api = await testApi();
  north = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

/** Returns the plans of statements instead of their rows. */
const explaining: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'RawNode'
      ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
      : node,
  transformResult: async ({ result }) => result,
};

/** Gives each test a year of its own, in which no other delivery plays. */
const ownYear = () => String((year += 1));

interface Sending {
  readonly by?: TestClient;
  readonly place?: PlacedThings;
  readonly controllerIds: readonly string[];
  readonly date: string;
  readonly time?: string;
  readonly count?: number;
}
async function send({ by = north, place = api.world.north, controllerIds, date, time = '09:00', count = 1 }: Sending) {
  const castId = await insertCastRow(api.deps.db, { groupId: place.groupId, clipId: place.clipId, controllerIds });
  const repeat = count > 1 ? { intervalSeconds: 86_400, count } : {};
  const schedule = { startDate: date, startTime: time, ...repeat };
  const { deliveryId } = await by.call('deliveries.send', { castId, playStatus: 'schedule', schedule });
  return deliveryId;
}
const month = (y: string, groupId = api.world.north.groupId) => ({
  groupId,
  from: `${y}-12-01`,
  to: `${y}-12-31`,
  zone: 'Europe/London',
});
const shops = (count: number, groupId = api.world.north.groupId) => insertControllers(api.deps.db, groupId, count);
const setZone = (id: string, timezone: string) =>
  api.deps.db.updateTable('controllers').set({ timezone }).where('id', '=', id).execute();

describe('the calendar of a group', () => {
  it('shows each play of a delivery on its day with the number of locations', async () => {
    const y = ownYear();
    const deliveryId = await send({ controllerIds: await shops(2), date: `${y}-11-29`, count: 4 });
    const { items, more, moreDeliveries } = await north.call('calendar.list', month(y));
    expect(items.map((item) => [item.deliveryId, item.wallTime, item.locations, item.zones, item.opens])).toEqual([
      [deliveryId, `${y}-12-01T09:00:00`, 2, ['Europe/London'], true],
      [deliveryId, `${y}-12-02T09:00:00`, 2, ['Europe/London'], true],
    ]);
    expect({ more, moreDeliveries }).toEqual({ more: 0, moreDeliveries: false });
  });

  it('shows plays in the requested time zone or in the local time of each location', async () => {
    const y = ownYear();
    const [london = '', york = ''] = await shops(2);
    await setZone(york, 'America/New_York');
    await send({ controllerIds: [london, york], date: `${y}-12-01` });
    const zone = await north.call('calendar.list', month(y));
    expect(zone.items.map(({ wallTime, locations }) => [wallTime, locations])).toEqual([
      [`${y}-12-01T09:00:00`, 1],
      [`${y}-12-01T14:00:00`, 1],
    ]);
    const local = await north.call('calendar.list', { ...month(y), clock: 'local' });
    expect(local.items.map(({ wallTime, locations }) => [wallTime, locations])).toEqual([[`${y}-12-01T09:00:00`, 2]]);
  });

  it('omits plays that were cancelled beforehand', async () => {
    const y = ownYear();
    const deliveryId = await send({ controllerIds: await shops(1), date: `${y}-12-01` });
    await north.call('deliveries.cancel', { deliveryId });
    expect((await north.call('calendar.list', month(y))).items).toEqual([]);
  });

  it('includes plays of parent groups at its locations, but not of other groups or customers', async () => {
    const y = ownYear();
    const above = await api.signedIn({ roleId: 3, groupId: api.world.customer.groupId });
    const [own = ''] = await shops(1);
    const [elsewhere = ''] = await shops(1, api.world.south.groupId);
    const place = api.world.customer;
    const both = await send({ by: above, place, controllerIds: [own, elsewhere], date: `${y}-12-01` });
    await send({ by: above, place, controllerIds: [elsewhere], date: `${y}-12-02` });
    const { items } = await north.call('calendar.list', month(y));
    expect(items.map((item) => [item.deliveryId, item.locations, item.inherited, item.opens])).toEqual([
      [both, 1, true, false],
    ]);
    const other = await api.signedIn({ roleId: 3, groupId: api.world.other.groupId });
    expect(await other.call('calendar.list', month(y, api.world.other.groupId))).toMatchObject({ items: [] });
  });

  it('marks plays that collide on a conference of one location, but not at different locations', async () => {
    const y = ownYear();
    const [shared = '', apart = ''] = await shops(2);
    const one = await send({ controllerIds: [shared], date: `${y}-12-01` });
    const meets = await send({ controllerIds: [shared], date: `${y}-12-01`, time: '09:00:01' });
    const alone = await send({ controllerIds: [apart], date: `${y}-12-01` });
    const { items } = await north.call('calendar.list', month(y));
    const met = new Map(items.map((item) => [item.deliveryId, item.collidesWith.map(({ deliveryId }) => deliveryId)]));
    expect(met).toEqual(
      new Map([
        [one, [meets]],
        [meets, [one]],
        [alone, []],
      ]),
    );
  });

  it('refuses a range of more than six weeks, or without an end after its start', async () => {
    const { groupId } = api.world.north;
    expect(await north.code('calendar.list', { groupId, from: '2100-01-01', to: '2100-03-01' })).toBe('UE_400');
    expect(await north.code('calendar.list', { groupId, from: '2100-01-02', to: '2100-01-02' })).toBe('UE_400');
  });

  it('finds deliveries by an index of their times', async () => {
    const { customer, paths } = api.world;
    const scope = { customerId: customer.groupId, path: paths.north };
    const window = { from: new Date('2100-12-01T00:00:00Z'), to: new Date('2101-01-01T00:00:00Z'), limit: 10 };
    const plan = await api.deps.db.transaction().execute(async (trx) => {
      // The tables of a test are so small that reading them whole is cheapest.
      await sql`set local enable_seqscan = off`.execute(trx);
      return JSON.stringify(await listPlaying(trx.withPlugin(explaining), scope, window));
    });
    expect(plan).toContain('deliveries_playing');
  });
});
