import type { LocationConnection } from '@earshot/domain/locations/connection-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';
import { MOST_CHANGES } from './read-connection.ts';

let api: TestApi;
let north: TestClient;
beforeAll(async () => {
  api = await testApi();
  north = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const newLocation = async (place: 'north' | 'south' = 'north') =>
  (await insertControllers(api.deps.db, api.world[place].groupId, 1))[0] ?? '';

const change = (controllerId: string, { minutesAgo, status, epoch = 1 }: Change) =>
  sql`
    insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
    values (${controllerId}, now() - ${minutesAgo} * interval '1 minute', ${epoch}, 'unknown', ${status}, 'state')`.execute(
    api.deps.db,
  );
interface Change {
  readonly minutesAgo: number;
  readonly status: string;
  readonly epoch?: number;
}

const minutes = ({ periods }: LocationConnection) =>
  periods.map(({ from, to, status }) => [status, Math.round((Date.parse(to) - Date.parse(from)) / 60_000)]);

describe('the connection of a location', () => {
  it('is that of the last hours, from its status before them', async () => {
    const controllerId = await newLocation();
    for (const [minutesAgo, status] of [
      [4_000, 'inactive'],
      [2_000, 'active'],
      [600, 'inactive'],
      [540, 'fault'],
    ] as const)
      await change(controllerId, { minutesAgo, status });
    const day = await north.call('locations.connection', { controllerId });
    expect(minutes(day)).toEqual([
      ['active', 840],
      ['inactive', 60],
      ['fault', 540],
    ]);
    expect([day.periods[0]?.from, day.periods.at(-1)?.to]).toEqual([day.from, day.to]);
    expect(minutes(await north.call('locations.connection', { controllerId, hours: 1 }))).toEqual([['fault', 60]]);
  });

  it('is unknown before the first report under the present owner', async () => {
    const controllerId = await newLocation();
    await change(controllerId, { minutesAgo: 900, status: 'active', epoch: 0 });
    await change(controllerId, { minutesAgo: 40, status: 'active' });
    expect(minutes(await north.call('locations.connection', { controllerId, hours: 2 }))).toEqual([
      ['unknown', 80],
      ['active', 40],
    ]);
  });

  it('is unknown while the platform received no reports', async () => {
    const controllerId = await newLocation();
    await change(controllerId, { minutesAgo: 900, status: 'active' });
    const inserted = await sql<{ from_at: Date }>`
      insert into platform_outages (from_at, until_at)
      values (now() - interval '30 minutes', now() - interval '20 minutes') returning from_at`.execute(api.deps.db);
    expect(minutes(await north.call('locations.connection', { controllerId, hours: 1 }))).toEqual([
      ['active', 30],
      ['unknown', 10],
      ['active', 20],
    ]);
    await sql`delete from platform_outages where from_at = ${inserted.rows[0]?.from_at}`.execute(api.deps.db);
  });

  it('begins later if there are too many changes to read', async () => {
    const controllerId = await newLocation();
    await sql`
      insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
      select ${controllerId}, now() - n * interval '1 second', 1, 'unknown',
             case when n % 2 = 0 then 'active' else 'fault' end, 'state' from generate_series(1, ${MOST_CHANGES + 500}) n`.execute(
      api.deps.db,
    );
    const { from, to, periods } = await north.call('locations.connection', { controllerId });
    expect(periods).toHaveLength(MOST_CHANGES);
    expect(Math.round((Date.parse(to) - Date.parse(from)) / 1_000)).toBeLessThan(MOST_CHANGES + 60);
    expect(periods[0]?.from).toBe(from);
  });

  it('of another group or customer does not exist, and its time is limited', async () => {
    for (const { controllerId } of [api.world.south, api.world.other])
      expect(await north.code('locations.connection', { controllerId })).toBe('UE_404');
    const controllerId = await newLocation();
    for (const hours of [0, 169])
      expect(await north.code('locations.connection', { controllerId, hours })).toBe('UE_400');
  });
});
