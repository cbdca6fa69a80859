import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: TestClient;
let owner: TestClient;
beforeAll(async () => {
  api = await testApi();
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const fresh = async (parentId: string, title: string) => (await insertGroup(api.deps.db, { parentId, title })).id;
const titles = async (groupId: string) => (await staff.call('groups.path', { groupId })).path.map(({ title }) => title);

const move = (groupId: string, parentId: string) => owner.code('groups.move', { groupId, parentId });

describe('a move within one customer', () => {
  it('includes all sub-groups', async () => {
    const { customer, south } = api.world;
    const groupId = await fresh(customer.groupId, 'Moving');
    const child = await fresh(groupId, 'Child');
    await owner.call('groups.move', { groupId, parentId: south.groupId });
    expect(await titles(child)).toEqual(['All customers', 'Customer', 'South', 'Moving', 'Child']);
    const { rows } = await sql`
      select 1 from groups g join groups p on p.id = g.parent_id where g.path <> p.path || g.key::text`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([]);
  });

  it('cannot create a circle or leave the scope of the user', async () => {
    const { customer, north, leeds, other } = api.world;
    expect(await move(north.groupId, leeds.groupId)).toBe('UE_400');
    expect(await move(north.groupId, north.groupId)).toBe('UE_400');
    expect(await move(north.groupId, other.groupId)).toBe('UE_404');
    expect(await move(north.groupId, api.world.rootId)).toBe('UE_404');
    expect(await move(customer.groupId, leeds.groupId)).toBe('UE_403');
  });

  it('needs the permission to change parents [C-300]', async () => {
    const admin = await api.signedIn({ roleId: 2, groupId: api.world.customer.groupId });
    const { leeds, south } = api.world;
    expect(await admin.code('groups.move', { groupId: leeds.groupId, parentId: south.groupId })).toBe('UE_403');
  });

  it('ends the access of users of the former parent group at once', async () => {
    const { customer, north, south } = api.world;
    const groupId = await fresh(north.groupId, 'Leaving');
    const local = await api.signedIn({ roleId: 2, groupId: north.groupId });
    expect(await local.code('groups.rename', { groupId, version: 1, title: 'Here' })).toBe('ok');
    await owner.call('groups.move', { groupId, parentId: south.groupId });
    expect(await local.code('groups.rename', { groupId, version: 3, title: 'There' })).toBe('UE_404');
    expect(await local.code('groups.get', { groupId })).toBe('UE_404');
    expect((await titles(groupId)).slice(1, 3)).toEqual(['Customer', 'South']);
    expect(customer.groupId).toBeDefined();
  });
});
