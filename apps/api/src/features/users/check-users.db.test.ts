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

const check = async (...people: object[]) =>
  (await admin.call('users.check', { groupId, people: people as never })).items;
const someone = (roleId: number, place = groupId) => insertUser(api.deps.db, { groupId: place, roleId });
const named = (email: string, over: object = {}) => ({ firstName: 'New', lastName: 'Name', email, ...over });
const fresh = { firstName: 'Ada', lastName: 'Lovelace', email: 'fresh@test.example' };

describe('checking users', () => {
  it('reports the required action for each user and changes nothing', async () => {
    const { id, email } = await someone(3);
    const known = { firstName: 'Test', lastName: 'Person', email: email.toUpperCase() };
    expect(
      await check(fresh, known, { ...known, lastName: 'Other', roleId: 5, phone: '' }, { ...fresh, firstName: 'R2' }),
    ).toEqual([
      { action: 'create', problems: [], userId: null, version: null, changes: [] },
      { action: 'unchanged', problems: [], userId: id, version: 1, changes: [] },
      { action: 'update', problems: [], userId: id, version: 1, changes: ['lastName', 'roleId'] },
      { action: 'error', problems: ['Invalid character in name'], userId: null, version: null, changes: [] },
    ]);
    expect(await admin.call('users.count', { groupId, search: 'fresh@' })).toEqual({ total: 0 });
  });

  it('refuses the same input as the actual calls', async () => {
    const above = await someone(4);
    const sameCustomer = await someone(3, api.world.south.groupId);
    const items = await check(
      named(above.email),
      named(sameCustomer.email),
      named('a@test.example', { roleId: 4 }),
      named('b@test.example', { groupId: api.world.south.groupId }),
      named(admin.email, { roleId: 5 }),
    );
    expect(items.map(({ problems }) => problems)).toEqual([
      ['This person has a higher rank than you'],
      ['This e-mail address is already used'],
      ['This role has a higher rank than your own'],
      ['There is no such group'],
      ["You can't give yourself another role or group."],
    ]);
    expect(new Set(items.map(({ action }) => action))).toEqual(new Set(['error']));
  });

  it('returns the same result for an address of another customer and an unused address', async () => {
    const foreign = await someone(3, api.world.other.groupId);
    const items = await check(named(foreign.email), named('nobody-has-this@test.example'));
    expect(items[0]).toEqual(items[1]);
    expect(items[0]).toMatchObject({ action: 'create', problems: [] });
  });
});
