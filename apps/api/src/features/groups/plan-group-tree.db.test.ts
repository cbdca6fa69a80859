import { insertGroup } from '@earshot/db/queries/groups/group-writing';
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

describe('a plan for the group tree', () => {
  it('is applied as a whole, once, and only to the tree that it was made for', async () => {
    const groupId = await fresh(api.world.customer.groupId, 'Planned');
    const { basis } = await owner.call('groups.present', { groupId });
    const steps = [
      { kind: 'create' as const, group: 'new:1', parent: groupId, title: 'One' },
      { kind: 'create' as const, group: 'new:2', parent: 'new:1', title: 'Two' },
      { kind: 'change' as const, group: 'new:1', title: 'One', flags: { mfaRequired: true }, features: {} },
    ];
    const { created } = await owner.call('groups.applyPlan', { groupId, basis, steps });
    expect(await titles(created['new:2'] ?? '')).toEqual(['All customers', 'Customer', 'Planned', 'One', 'Two']);
    expect(await owner.code('groups.applyPlan', { groupId, basis, steps })).toBe('UE_409');
  });

  it('changes nothing when one step is refused', async () => {
    const groupId = await fresh(api.world.customer.groupId, 'Planned');
    const { basis } = await owner.call('groups.present', { groupId });
    const steps = [
      { kind: 'create' as const, group: 'new:1', parent: groupId, title: 'One' },
      { kind: 'remove' as const, group: api.world.north.groupId, title: 'North' },
    ];
    expect(await owner.code('groups.applyPlan', { groupId, basis, steps })).toBe('UE_404');
    expect((await owner.call('groups.present', { groupId })).basis).toBe(basis);
  });
});
