import { rollUpAvailability } from '@earshot/db/queries/controllers/availability-quarters';
import type { ControllerAvailability } from '@earshot/domain/controllers/availability-schema';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

const DAY = 24 * 60;
/** Quarters of an hour that are stored for a group. */
const QUARTERS = 8 * 24 * 4;
let api: TestApi;
let customer: TestClient;
let staff: TestClient;
beforeEach(async () => {
  await (api as TestApi | undefined)?.destroy();
  api = await testApi();
  customer = await api.signedIn({ roleId: 2, groupId: api.world.customer.groupId });
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());

type Place = 'customer' | 'north' | 'leeds' | 'south' | 'other';
type Status = readonly [minutesAgo: number, status: ControllerStatus];

/** Adds a controller with these changes, oldest first, as the gateway stores them. */
async function add(place: Place, ...changes: readonly Status[]): Promise<string> {
  const [id = ''] = await insertControllers(api.deps.db, api.world[place].groupId, 1);
  for (const change of changes) await report(id, ...change);
  return id;
}

const report = (id: string, minutesAgo: number, status: ControllerStatus) =>
  sql`
    with changed as (
      update controller_states set status = ${status}, status_since = now() where controller_id = ${id}
      returning controller_id, old.status as was
    )
    insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
    select c.id, now() - ${minutesAgo} * interval '1 minute', c.owner_epoch, d.was, ${status}, 'state'
    from changed d join controllers c on c.id = d.controller_id`.execute(api.deps.db);

const read = (place: Place, by: 'days' | 'hours' = 'days') =>
  customer.call('controllers.availability', { groupId: api.world[place].groupId, by, zone: 'Europe/London' });
const hours = ({ knownMs, onlineMs }: Pick<ControllerAvailability, 'knownMs' | 'onlineMs'>) => [
  Math.round((10 * knownMs) / HOUR_MS) / 10,
  Math.round((10 * onlineMs) / HOUR_MS) / 10,
];

describe('the availability of a group', () => {
  it('is the online share of the known time of its controllers and those below, by day and by hour', async () => {
    await add('north', [30 * DAY, 'active']);
    await add('leeds', [30 * DAY, 'active'], [40 * 60, 'inactive'], [28 * 60, 'active']);
    await add('south', [30 * DAY, 'active'], [2 * DAY, 'inactive']);
    const days = await read('north');
    expect(days.items).toHaveLength(7);
    expect((days.knownMs - days.onlineMs) / HOUR_MS).toBeCloseTo(12, 1);
    expect(days.availability).toBeCloseTo(days.onlineMs / days.knownMs, 8);
    const byHour = await read('north', 'hours');
    expect(byHour.items.length).toBeGreaterThan(6 * 24);
    expect(Math.abs(byHour.onlineMs - days.onlineMs)).toBeLessThan(10 * MINUTE_MS);
    expect(byHour.items.filter(({ availability }) => availability === 0.5).length).toBeGreaterThanOrEqual(11);
    expect((await read('leeds')).availability).toBeLessThan(days.availability ?? 0);
    expect((await read('south')).items.at(-1)?.availability).toBe(0);
  });

  it('counts a controller from its first report, and is null without any', async () => {
    expect(await read('north')).toMatchObject({ knownMs: 0, availability: null });
    await add('north');
    await add('north', [5 * 60, 'active']);
    const { items, ...all } = await read('north');
    expect(hours(all)).toEqual([5, 5]);
    expect([items[0]?.availability, items.at(-1)?.availability]).toEqual([null, 1]);
  });

  it('excludes times in which the platform received no reports', async () => {
    await add('north', [50 * 60, 'active'], [9 * 60, 'inactive'], [5 * 60, 'active']);
    await sql`
      insert into platform_outages (from_at, until_at)
      values (now() - interval '9 hours', now() - interval '6 hours')`.execute(api.deps.db);
    expect(hours(await read('north'))).toEqual([47, 46]);
  });

  it('ignores the time under a former owner', async () => {
    const id = await add('north', [50 * 60, 'active'], [40 * 60, 'inactive']);
    await sql`update controllers set owner_epoch = 2 where id = ${id}`.execute(api.deps.db);
    await sql`
      insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
      values (${id}, now() - interval '4 hours', 2, 'unknown', 'inactive', 'moved')`.execute(api.deps.db);
    await report(id, 60, 'active');
    expect(hours(await read('north'))).toEqual([4, 1]);
    // With another controller, wrong sums are not limited to what is possible.
    await add('north', [30 * DAY, 'active']);
    const { items, ...both } = await read('north');
    const week = items.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
    expect(hours({ knownMs: both.knownMs - week, onlineMs: both.onlineMs - week })).toEqual([4, 1]);
  });

  it('is not shown for a group of another customer', async () => {
    expect(await customer.code('controllers.availability', { groupId: api.world.other.groupId })).toBe('UE_404');
  });
});

const stored = async () =>
  (
    await sql<{ groupId: string; customerId: string | null; n: number }>`
      select group_id as "groupId", customer_id as "customerId", count(*)::int as n from availability_quarters
      group by 1, 2 order by 1, 2`.execute(api.deps.db)
  ).rows;

describe('the stored availability of large groups', () => {
  it('gives the same values as the changes, and is used once it is complete', async () => {
    await add('north', [9 * DAY, 'active'], [50 * 60 + 7, 'inactive'], [40 * 60, 'active']);
    await add('leeds', [3 * DAY, 'active'], [5, 'inactive']);
    await add('south', [9 * DAY, 'active'], [3 * 60 + 11, 'inactive']);
    await sql`
      insert into platform_outages (from_at, until_at)
      values (now() - interval '181 minutes', now() - interval '100 minutes')`.execute(api.deps.db);
    const before = await read('customer', 'hours');
    await rollUpAvailability(api.deps.db, new Date(), 2);
    const after = await read('customer', 'hours');
    for (const [hour, { from, knownMs, onlineMs }] of before.items.slice(0, -1).entries()) {
      const same = after.items[hour];
      expect(same?.from).toBe(from);
      expect(Math.abs((same?.knownMs ?? 0) - knownMs)).toBeLessThan(10);
      expect(Math.abs((same?.onlineMs ?? 0) - onlineMs)).toBeLessThan(10);
    }
    await sql`
      update availability_quarters set online_ms = 0 where group_id = ${api.world.customer.groupId}`.execute(
      api.deps.db,
    );
    expect((await read('customer')).onlineMs).toBeLessThan(HOUR_MS * 2);
    await sql`
      delete from availability_quarters
      where group_id = ${api.world.customer.groupId} and at between now() - interval '73 hours' and now() - interval '3 days'`.execute(
      api.deps.db,
    );
    expect((await read('customer')).onlineMs).toBeGreaterThan(HOUR_MS * 300);
  });

  it('exists for each group with enough controllers, and grows by the quarters that have ended', async () => {
    const { rootId, customer: top, north } = api.world;
    // Each group has a controller of its own.
    const now = new Date();
    await rollUpAvailability(api.deps.db, now, 2);
    const all = await stored();
    expect(all.toSorted((one, other) => one.groupId.localeCompare(other.groupId))).toEqual(
      [
        { groupId: rootId, customerId: null, n: QUARTERS },
        { groupId: top.groupId, customerId: top.groupId, n: QUARTERS },
        { groupId: north.groupId, customerId: top.groupId, n: QUARTERS },
      ].toSorted((one, other) => one.groupId.localeCompare(other.groupId)),
    );
    const later = new Date(now.getTime() + HOUR_MS);
    expect(await rollUpAvailability(api.deps.db, later, 2)).toBe(all.length * 4);
    expect(await rollUpAvailability(api.deps.db, later, 2)).toBe(0);
  });

  it('excludes the controllers of a customer below', async () => {
    await add('customer', [9 * DAY, 'active']);
    const nested = await add('north', [9 * DAY, 'active'], [8 * DAY, 'inactive']);
    await sql`update groups set is_customer = true, customer_id = id where id = ${api.world.leeds.groupId}`.execute(
      api.deps.db,
    );
    await sql`update controllers set group_id = ${api.world.leeds.groupId} where id = ${nested}`.execute(api.deps.db);
    const root = { groupId: api.world.rootId };
    for (const size of [undefined, 1]) {
      if (size !== undefined) await rollUpAvailability(api.deps.db, new Date(), size);
      expect((await read('customer')).availability).toBe(1);
      expect((await staff.call('controllers.availability', root)).availability).toBeCloseTo(0.5, 5);
    }
  });

  it('is not shown to a later customer of the group', async () => {
    await add('north', [9 * DAY, 'active']);
    await rollUpAvailability(api.deps.db, new Date(), 2);
    expect((await read('north')).availability).toBe(1);
    const { other, north } = api.world;
    await staff.call('groups.move', { groupId: north.groupId, parentId: other.groupId });
    const later = await staff.call('controllers.availability', { groupId: north.groupId });
    expect(hours(later)).toEqual([0, 0]);
  });

  it('ends with its group', async () => {
    const { id } = await staff.call('groups.create', { parentId: api.world.customer.groupId, title: 'Short-lived' });
    await sql`insert into availability_quarters values (${id}, null, now(), 1, 1)`.execute(api.deps.db);
    await staff.call('groups.remove', { groupId: id, version: 1 });
    expect(await stored()).toEqual([]);
  });
});
