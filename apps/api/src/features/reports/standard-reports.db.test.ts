import { STANDARD_REPORTS } from '@earshot/domain/reports/standard-definitions';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEndpoint } from '../../testing/devices.ts';
import { insertPastDelivery, insertPlayRow } from '../../testing/past-delivery.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
});
afterAll(() => api.destroy());

/** Three hours of the past, of which each begins on the hour, in a zone of whole hours. */
const end = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const begin = end - 3 * HOUR_MS;
const input = (type: string, over: object = {}) => ({
  groupId,
  type,
  from: new Date(begin).toISOString(),
  to: new Date(end).toISOString(),
  granularity: 'hours' as const,
  timezone: 'UTC',
  ...over,
});
const read = async (type: string, over: object = {}) =>
  (await api.signedIn({ roleId: 3, groupId })).call('reports.data', input(type, over));

interface Change {
  /** Minutes after the beginning. */
  readonly after: number;
  readonly presence?: string;
  readonly charging?: boolean | null;
  readonly epoch?: number;
}

async function headset(controllerId: string, changes: readonly Change[], category = 'headset'): Promise<void> {
  const deviceId = await insertEndpoint(api.deps.db, controllerId, { category });
  for (const { after, presence = 'online', charging = false, epoch = 1 } of changes)
    await sql`
      insert into device_changes (controller_id, device_id, at, owner_epoch, status, presence, charging)
      values (${controllerId}, ${deviceId}, ${new Date(begin + after * MINUTE_MS)}, ${epoch}, 'online', ${presence},
              ${charging})`.execute(api.deps.db);
}

describe('headsets in use', () => {
  it('are those that were connected and not charging at some time of a bar', async () => {
    const { leeds, south } = api.world;
    const { controllerId } = leeds;
    // From before the range until the end of the first hour.
    await headset(controllerId, [{ after: -50 }, { after: 60, charging: true }]);
    // Twice in the second hour, which counts once.
    await headset(controllerId, [
      { after: -50, charging: true },
      { after: 70, charging: null },
      { after: 80, presence: 'offline' },
      { after: 90 },
      { after: 100, charging: true },
    ]);
    // From the second hour on.
    await headset(controllerId, [{ after: 61 }]);
    // Since long before the range, until the end of the first hour.
    await headset(controllerId, [{ after: -20 * 24 * 60 }, { after: 60, presence: 'offline' }]);
    await headset(controllerId, [{ after: -20 * 24 * 60 }, { after: -19 * 24 * 60, charging: true }]);
    await headset(controllerId, [{ after: 61 }], 'keypad');
    await headset(controllerId, [{ after: 61, epoch: 0 }]);
    await headset(south.controllerId, [{ after: 61 }]);
    const data = await read('headsets_in_use');
    expect(data.points.map(({ values }) => values)).toEqual([[2], [2], [1]]);
    expect(data.rows.map(({ headsets }) => headsets)).toEqual([2, 2, 1]);
    // So many bars that all changes are read.
    const long = await read('headsets_in_use', { from: new Date(begin - 40 * HOUR_MS).toISOString() });
    const before = Array.from({ length: 39 }, () => [1]);
    expect(long.points.map(({ values }) => values)).toEqual([...before, [2], [2], [2], [1]]);
    const elsewhere = await read('headsets_in_use', { controllerId: api.world.north.controllerId });
    expect(elsewhere).toMatchObject({ isFound: true, points: [], rows: [] });
  });

  it('are counted only for groups with a limited number of locations', async () => {
    expect(STANDARD_REPORTS.headsets_in_use.mostLocations).toBe(1_000);
    const person = await api.signedIn({ roleId: 3, groupId });
    const listed = async () =>
      (await person.call('reports.list', { groupId })).items.find(({ id }) => id === 'headsets_in_use')?.availability;
    expect(await listed()).toBe('available');
    await sql`
      insert into controllers (customer_id, group_id, serial, box_name)
      select customer_id, group_id, 'MANY-' || n, 'Many' from controllers, generate_series(1, 1001) n
      where id = ${api.world.leeds.controllerId}`.execute(api.deps.db);
    expect(await listed()).toBe('needs-subgroup');
    await expect(read('headsets_in_use')).rejects.toThrow('Please select a subgroup in order to see this report.');
    await sql`delete from controllers where serial like 'MANY-%'`.execute(api.deps.db);
  });
});

describe('the availability of a large group', () => {
  it('is that of the stored quarters in the range, with a part of those at its ends', async () => {
    await sql`
      insert into availability_quarters (group_id, customer_id, at, known_ms, online_ms)
      select ${groupId}, c.customer_id, q.at, 900000,
             case when q.at = ${new Date(begin)} then 450000 when q.at < ${new Date(end)} then 900000 else 0 end
      from controllers c cross join lateral generate_series(
        ${new Date(begin - HOUR_MS)}::timestamptz, ${new Date(end + HOUR_MS)}::timestamptz, interval '15 minutes') q(at)
      where c.id = ${api.world.leeds.controllerId}`.execute(api.deps.db);
    const data = await read('controller_availability', {
      from: new Date(begin + 5 * MINUTE_MS).toISOString(),
      to: new Date(end - 5 * MINUTE_MS).toISOString(),
    });
    expect(data.rows).toMatchObject([
      { availability: 90.9, offlineHours: 0.1, knownHours: 0.9 },
      { availability: 100, offlineHours: 0, knownHours: 1 },
      { availability: 100, offlineHours: 0, knownHours: 0.9 },
    ]);
    await sql`delete from availability_quarters`.execute(api.owner);
  });
});

describe('casts and plays', () => {
  it('count the plays of each day by the result that proof of play gives, at a group or a location', async () => {
    const { deliveryId, controllerIds, instants } = await insertPastDelivery(api.deps.db, {
      ...api.world.north,
      locations: 2,
      plays: 2,
    });
    const [first = '', second = ''] = controllerIds;
    await insertPlayRow(api.deps.db, { deliveryId, controllerId: first, instant: instants[0] });
    await insertPlayRow(api.deps.db, {
      deliveryId,
      controllerId: second,
      instant: instants[0],
      outcome: 'failed',
      reason: 'busy',
    });
    const days = {
      from: new Date(end - 2 * DAY_MS).toISOString(),
      to: new Date(end + 2 * HOUR_MS).toISOString(),
      granularity: 'days' as const,
    };
    const sums = async (over: object) => {
      const { rows } = await read('casts_and_plays', { ...days, ...over });
      const sum = (key: string) => rows.reduce((all, row) => all + Number(row[key]), 0);
      return { heard: sum('heard'), failed: sum('failed'), waiting: sum('waiting') };
    };
    expect(await sums({})).toEqual({ heard: 1, failed: 1, waiting: 2 });
    expect(await sums({ controllerId: first })).toEqual({ heard: 1, failed: 0, waiting: 1 });
    const long = { from: new Date(end - 60 * DAY_MS).toISOString(), granularity: 'months' };
    expect(await sums(long)).toEqual({ heard: 1, failed: 1, waiting: 2 });
    await expect(read('casts_and_plays')).rejects.toThrow('Please choose more appropriate granularity');
  });
});

describe('a compared report whose range ends in the future', () => {
  it.each(['casts_and_plays', 'controller_availability', 'headsets_in_use'])(
    'of %s leaves the bar that is not over out of the totals',
    async (type) => {
      const controllerId = api.world.leeds.controllerId;
      await insertPastDelivery(api.deps.db, {
        ...api.world.north,
        locations: 0,
        plays: 1,
        controllerIds: [controllerId],
      });
      await headset(controllerId, [{ after: 0 }]);
      await sql`
        insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
        values (${controllerId}, ${new Date(begin)}, 1, 'online', 'unknown', 'moved')`.execute(api.deps.db);
      const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
      const { points, comparison } = await read(type, {
        from: new Date(midnight - DAY_MS).toISOString(),
        to: new Date(midnight + 3 * DAY_MS).toISOString(),
        granularity: 'days',
        compare: 'previous-period',
      });
      expect(points.at(-1)?.bar.to).toBe(new Date(midnight + DAY_MS).toISOString());
      expect(comparison?.text).toMatch(/^(?:In|No) finished days/);
    },
  );
});
