import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

it('an address of internal staff gives no permission beyond the role [C-326]', async () => {
  const who = { roleId: 3, groupId: api.world.north.groupId };
  const [ordinary, staff] = [await api.signedIn(who), await api.signedIn(who)];
  await sql`update users set email = 'person@earshot.example' where id = ${staff.userId}`.execute(api.deps.db);
  const rights = async (person: typeof staff) => {
    const { user: _user, ...rest } = await person.call('session.current', {});
    return rest;
  };
  expect(await rights(staff)).toEqual(await rights(ordinary));
  expect(await staff.code('locations.list', { groupId: api.world.other.groupId })).toBe('UE_404');
});
