import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { VOLATILE_SORT_LIMIT } from '@earshot/domain/controllers/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  person = await api.signedIn({ roleId: 3, groupId });
});
afterAll(() => api.destroy());

describe('locations', () => {
  it('are listed for the group and its sub-groups only [A-251] [C-020] [B-002]', async () => {
    const { items } = await person.call('locations.list', { groupId, pageSize: 200 });
    expect(items.map(({ id }) => id).toSorted()).toEqual(
      [api.world.north.controllerId, api.world.leeds.controllerId].toSorted(),
    );
    const { items: below } = await person.call('locations.list', { groupId: api.world.leeds.groupId });
    expect(below).toMatchObject([{ id: api.world.leeds.controllerId, groupPath: ['Customer', 'North', 'Leeds'] }]);
  });

  it('are counted by status, and filtered by status and label', async () => {
    const [id = ''] = await insertControllers(api.deps.db, groupId, 1);
    await sql`update controllers set labels = '{flagship}' where id = ${id}`.execute(api.deps.db);
    await sql`update controller_states set status = 'fault', faults = '{disk}' where controller_id = ${id}`.execute(
      api.deps.db,
    );
    const counts = await person.call('locations.counts', { groupId });
    expect(counts).toEqual({ total: 3, byStatus: { active: 0, inactive: 0, fault: 1, rebooting: 0, unknown: 2 } });
    for (const filter of [
      { statuses: ['fault' as const] },
      { label: 'Flagship' },
      { search: 'shop 1', statuses: ['fault' as const] },
    ]) {
      expect((await person.call('locations.list', { groupId, ...filter })).items.map((item) => item.id)).toEqual([id]);
    }
    expect(await person.call('locations.get', { controllerId: id })).toMatchObject({
      status: 'fault',
      faults: ['disk'],
      labels: ['flagship'],
    });
  });

  it('cannot be sorted by a frequently changing column in a large group', async () => {
    await insertControllers(api.deps.db, api.world.other.groupId, VOLATILE_SORT_LIMIT);
    const foreign = await api.signedIn({ roleId: 3, groupId: api.world.other.groupId });
    const list = { groupId: api.world.other.groupId };
    expect(await foreign.code('locations.list', { ...list, sort: 'lastSeenAt' })).toBe('UE_400');
    expect(await foreign.code('locations.list', { ...list, sort: 'boxName' })).toBe('ok');
    expect(await person.code('locations.list', { groupId, sort: 'lastSeenAt' })).toBe('ok');
  });
});

describe('the group tree', () => {
  it('begins at the group of the user, parents first, with inherited features [A-251]', async () => {
    const { groups } = await person.call('groups.tree', undefined);
    expect(groups).toMatchObject([
      { id: groupId, parentId: null, title: 'North', features: ['mds'], controllerCount: 2 },
      { id: api.world.leeds.groupId, parentId: groupId, title: 'Leeds', features: ['mds'], controllerCount: 1 },
    ]);
  });
});

describe('the order of locations', () => {
  /** Each column sorts these locations differently. */
  const rows = [
    { group: 'apple', box_name: 'Sorted B', serial: 'SORTED-3', status: 'fault', minutesAgo: 1 },
    { group: 'Cherry', box_name: 'Sorted C', serial: 'SORTED-1', status: 'active', minutesAgo: 2 },
    { group: 'banana', box_name: 'Sorted A', serial: 'SORTED-2', status: 'inactive', minutesAgo: 3 },
  ];
  const sortedIds: string[] = [];
  beforeAll(async () => {
    const { db } = api.deps;
    for (const { group, status, minutesAgo, ...names } of rows) {
      const place = await insertGroup(db, { parentId: groupId, title: group });
      const [id = ''] = await insertControllers(db, place.id, 1);
      await db.updateTable('controllers').set(names).where('id', '=', id).execute();
      await sql`
        update controller_states set status = ${status}, last_seen_at = now() - make_interval(mins => ${minutesAgo})
        where controller_id = ${id}`.execute(db);
      sortedIds.push(id);
    }
  });

  it.each([
    ['boxName', [2, 0, 1]],
    ['serialNumber', [1, 2, 0]],
    ['group', [0, 2, 1]],
    ['status', [1, 0, 2]],
    ['lastSeenAt', [2, 1, 0]],
  ] as const)('is by %s, in both directions', async (sort, order) => {
    const sorted = async (direction: 'ASC' | 'DESC') =>
      (await person.call('locations.list', { groupId, search: 'sorted', sort, order: direction })).items;
    const expected = order.map((n) => sortedIds[n]);
    expect((await sorted('ASC')).map(({ id }) => id)).toEqual(expected);
    expect((await sorted('DESC')).map(({ id }) => id)).toEqual(expected.toReversed());
  });
});
