import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser } from '../../testing/world.ts';

let api: TestApi;
let groupId: string;
let admin: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  admin = await api.signedIn({ roleId: 2, groupId });
});
afterAll(() => api.destroy());

const someone = async (roleId: number, place = groupId) =>
  (await insertUser(api.deps.db, { groupId: place, roleId })).id;
const roleOf = async (id: string) =>
  (await api.deps.db.selectFrom('users').select('role_id').where('id', '=', id).executeTakeFirst())?.role_id;

describe('reassigning a role', () => {
  it('reports for each user whether it was done, unchanged, or refused with a reason [C-052] [C-353]', async () => {
    const done = await someone(3);
    const already = await someone(5);
    const above = await someone(4);
    const foreign = await someone(3, api.world.other.groupId);
    const userIds = [done, already, above, foreign, admin.userId];
    const { items } = await admin.call('users.reassignRole', { groupId, roleId: 5, userIds });
    expect(items).toEqual([
      { userId: done, name: 'Test Person', outcome: 'done', reason: null },
      { userId: already, name: 'Test Person', outcome: 'unchanged', reason: null },
      { userId: above, name: 'Test Person', outcome: 'refused', reason: 'This person has a higher rank than you' },
      { userId: foreign, name: null, outcome: 'refused', reason: 'No record found for id' },
      { userId: admin.userId, name: 'Test Person', outcome: 'refused', reason: "You can't give yourself another role" },
    ]);
    expect(await Promise.all(userIds.map(roleOf))).toEqual([5, 5, 4, 3, 2]);
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_log where action = 'user.reassign-role'`.execute(api.deps.db);
    expect(rows).toEqual([{ after: { roleId: 5, userIds: [done] } }]);
  });

  it('applies to all users that match a filter, except for excluded users', async () => {
    const place = api.world.leeds.groupId;
    const [one, two, three] = [await someone(3, place), await someone(3, place), await someone(3, place)];
    await sql`update users set last_name = 'Filter' where id = any(${[one, two]}::uuid[])`.execute(api.deps.db);
    const { items } = await admin.call('users.reassignRole', {
      groupId,
      roleId: 5,
      allMatching: { search: 'filter', except: [two] },
    });
    expect(items.map(({ userId }) => userId)).toEqual([one]);
    expect(await Promise.all([one, two, three].map(roleOf))).toEqual([5, 3, 3]);
  });

  it('is refused as a whole for a role that the caller may not give, or without a valid selection', async () => {
    const userIds = [await someone(3)];
    expect(await admin.code('users.reassignRole', { groupId, roleId: 4, userIds })).toBe('UE_403');
    expect(await admin.code('users.reassignRole', { groupId, roleId: 9_999, userIds })).toBe('UE_404');
    expect(await admin.code('users.reassignRole', { groupId, roleId: 5 })).toBe('UE_400');
    expect(await admin.code('users.reassignRole', { groupId, roleId: 5, userIds, allMatching: {} })).toBe('UE_400');
  });
});
