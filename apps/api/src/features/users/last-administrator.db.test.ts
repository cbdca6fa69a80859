import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser } from '../../testing/world.ts';

let api: TestApi;
let staff: Awaited<ReturnType<TestApi['signedIn']>>;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.customer.groupId;
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());
// Each test starts without a user of the top rank in the customer.
beforeEach(() => sql`update users set role_id = 5 where customer_id = ${groupId}`.execute(api.deps.db));

const administrator = async () => (await insertUser(api.deps.db, { groupId, roleId: 4 })).id;
const version = 1;
const left = async () => {
  const { rows } = await sql`
    select 1 from users where customer_id = ${groupId} and role_id = 4 and deleted_at is null`.execute(api.deps.db);
  return rows.length;
};

describe('the last administrator of a customer', () => {
  it('cannot be deleted, demoted or moved to another customer unless another administrator exists', async () => {
    const userId = await administrator();
    const elsewhere = api.world.other.groupId;
    const attempts = () => [
      staff.code('users.remove', { userId }),
      staff.code('users.update', { userId, version, roleId: 3 }),
      staff.code('users.update', { userId, version, groupId: elsewhere }),
    ];
    expect(await Promise.all(attempts())).toEqual(['UE_409', 'UE_409', 'UE_409']);
    expect(await staff.code('users.update', { userId, version, groupId: api.world.north.groupId })).toBe('ok');
    await administrator();
    expect(await staff.code('users.update', { userId, version: version + 1, groupId: elsewhere })).toBe('ok');
    expect(await left()).toBe(1);
  });

  it.each(['deleted', 'demoted', 'demoted in one call'] as const)(
    'remains when all administrators are %s at the same time',
    async (how) => {
      const ids = await Promise.all(Array.from({ length: 4 }, administrator));
      const act = async (userId: string) => {
        if (how === 'deleted') await staff.code('users.remove', { userId });
        if (how === 'demoted') await staff.code('users.update', { userId, version, roleId: 3 });
        if (how === 'demoted in one call') await staff.code('users.reassignRole', { groupId, roleId: 3, userIds: ids });
      };
      await Promise.all(ids.map(act));
      expect(await left()).toBe(1);
    },
  );

  it('remains when two administrators delete each other at once', async () => {
    const [one, other] = [await api.signedIn({ roleId: 4, groupId }), await api.signedIn({ roleId: 4, groupId })];
    const codes = await Promise.all([
      one.code('users.remove', { userId: other.userId }),
      other.code('users.remove', { userId: one.userId }),
    ]);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(await left()).toBe(1);
  });
});
