import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inputs } from '../../public-router.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient;
let groupId: string;
let ids: string[];
let serials: string[];
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.customer.groupId;
  person = await api.signedIn({ roleId: 3, groupId });
  ids = await insertControllers(api.deps.db, api.world.leeds.groupId, 3);
  const { rows } = await sql<{ serial: string }>`
    select serial from controllers where id = any(${ids}::uuid[]) order by id`.execute(api.deps.db);
  serials = rows.map(({ serial }) => serial);
});
afterAll(() => api.destroy());

const found = async (filter: Partial<Inputs['locations']['list']>, client = person) =>
  (await client.call('locations.list', { groupId, pageSize: 200, ...filter })).items.map(({ id }) => id).toSorted();
const all = (...some: (string | undefined)[]) => some.map(String).toSorted();

describe('the search for locations', () => {
  it('finds locations by part of a serial number or name [B-453]', async () => {
    await sql`update controllers set box_name = '100% Kirkgate' where id = ${ids[0]}`.execute(api.deps.db);
    expect(await found({ search: 'kirkgate' })).toEqual(all(ids[0]));
    expect(await found({ search: '100%' })).toEqual(all(ids[0]));
    expect(await found({ search: serials[1]?.toLowerCase() })).toEqual(all(ids[1]));
  });

  it('finds locations by the title of a group, including its sub-groups [B-453]', async () => {
    expect(await found({ search: 'leeds' })).toEqual(all(...ids, api.world.leeds.controllerId));
    expect(await found({ search: 'north' })).toEqual(
      all(...ids, api.world.leeds.controllerId, api.world.north.controllerId),
    );
    // The parent customer is outside the scope of a user of the north group, so its title finds nothing.
    const own = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    expect(await found({ search: 'customer', groupId: api.world.north.groupId }, own)).toEqual([]);
  });

  it('finds several complete serial numbers separated by semicolons [B-454]', async () => {
    const search = ` ${serials[0]};${serials[2]?.toLowerCase()} ; ; NONE-1`;
    expect(await found({ search })).toEqual(all(ids[0], ids[2]));
    expect(await found({ search: `${serials[0]?.slice(0, -1)};` })).toEqual([]);
    const counts = await person.call('locations.counts', { groupId, search });
    expect(counts.total).toBe(2);
  });

  it('finds a tunnel port only with the permission for tunnels [B-411] [C-296]', async () => {
    await sql`update controller_states set tunnel_port = 20417 where controller_id = ${ids[1]}`.execute(api.deps.db);
    const permissions = ['view_controllers', 'view_controllers_tunnel'];
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions });
    const allowed = await api.signedIn({ roleId, groupId });
    expect(await found({ search: '20417' }, allowed)).toEqual(all(ids[1]));
    expect((await allowed.call('locations.counts', { groupId, search: '20417' })).total).toBe(1);
    expect(await found({ search: '20417' })).toEqual([]);
    expect((await person.call('locations.counts', { groupId, search: '20417' })).total).toBe(0);
  });

  it('covers the group with sub-groups, only the group itself, or unassigned locations of a customer [B-452]', async () => {
    const { customer, north, leeds, south } = api.world;
    expect(await found({})).toEqual(
      all(customer.controllerId, north.controllerId, leeds.controllerId, south.controllerId, ...ids),
    );
    expect(await found({ groupId: north.groupId, subGroups: false })).toEqual(all(north.controllerId));
    expect(await found({ unassigned: true })).toEqual(all(customer.controllerId));
    expect(await found({ groupId: north.groupId, unassigned: true })).toEqual([]);
    expect(await found({ groupId: leeds.groupId, pageSize: 1 })).toHaveLength(1);
    const one = await person.call('locations.get', { controllerId: leeds.controllerId });
    expect(one.groupId).toBe(leeds.groupId);
    expect(await found({ statuses: ['fault'] })).toEqual([]);
  });
});

describe('loads of a controller', () => {
  it('have at most 720 points, oldest first, and exclude a former owner', async () => {
    const [controllerId = ''] = await insertControllers(api.deps.db, groupId, 1);
    await sql`
      insert into controller_metrics (controller_id, at, owner_epoch, cpu, memory, disk, temperature)
      select ${controllerId}, now() - n * interval '10 seconds', case when n > 1500 then 0 else 1 end, 40, 50, 60, 45
      from generate_series(1, 2000) n`.execute(api.deps.db);
    const { points } = await person.call('locations.loads', { controllerId });
    expect(points).toHaveLength(720);
    expect(points.map(({ at }) => at).toSorted()).toEqual(points.map(({ at }) => at));
    expect(points[0]).toMatchObject({ cpu: 40, memory: 50, disk: 60, temperature: 45 });
    expect(Date.parse(points[0]?.at ?? '')).toBeGreaterThan(Date.now() - 15_100_000);
  });

  it('need view_controllers_dashboard [B-406]', async () => {
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers'] });
    const bare = await api.signedIn({ roleId, groupId });
    expect(await bare.code('locations.loads', { controllerId: ids[0] ?? '' })).toBe('UE_403');
  });
});
