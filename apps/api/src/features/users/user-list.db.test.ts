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
  const place = api.world.leeds.groupId;
  for (const [firstName, lastName, roleId] of PEOPLE) await named({ firstName, lastName, roleId, place });
  await named({ firstName: 'Ada', lastName: 'Foreign', roleId: 3, place: api.world.other.groupId });
  await named({ firstName: 'Ada', lastName: 'Southern', roleId: 3, place: api.world.south.groupId });
});
afterAll(() => api.destroy());

const PEOPLE: readonly [string, string, number][] = [
  ['Ann', 'Zeller', 3],
  ['Ann', 'Abbott', 5],
  ['Ann Marie', 'Abbott', 3],
  ['Zoë', 'Adams', 2],
  ['100%', "O'Neill_x", 3],
];

async function named(person: { firstName: string; lastName: string; roleId: number; place: string }): Promise<string> {
  const { id } = await insertUser(api.deps.db, { groupId: person.place, roleId: person.roleId });
  await sql`update users set first_name = ${person.firstName}, last_name = ${person.lastName} where id = ${id}`.execute(
    api.deps.db,
  );
  return id;
}

type ListInput = Parameters<typeof list>[0];
const list = async (input: object = {}) => (await admin.call('users.list', { groupId, ...input })).items;
const names = async (input: ListInput) =>
  (await list(input)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('the list of users', () => {
  it('sorts by first name and then by last name, which is the default [C-347] [C-470]', async () => {
    const sorted = ["100% O'Neill_x", 'Ann Abbott', 'Ann Zeller', 'Ann Marie Abbott', 'Test Person', 'Zoë Adams'];
    expect(await names({ sort: 'name' })).toEqual(sorted);
    expect(await names({ sort: 'name', order: 'DESC' })).toEqual(sorted.toReversed());
    expect(await names({})).toEqual(sorted);
  });

  it.each(['email', 'group', 'role', 'lastSignIn'] as const)('sorts by %s in both directions [C-112]', async (sort) => {
    await sql`update users set last_sign_in_at = created_at where role_id = 3`.execute(api.deps.db);
    const up = await list({ sort });
    const down = await list({ sort, order: 'DESC' });
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
    const keys = up.map(
      (user) =>
        ({ email: user.email, group: user.groupTitle, role: user.roleId, lastSignIn: user.lastSignInAt ?? '' })[sort],
    );
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(new Set(keys).size).toBeGreaterThan(1);
  });

  it('searches first names, last names and e-mail addresses, and treats %, _ and quotes literally', async () => {
    expect(await names({ search: 'ANN' })).toEqual(['Ann Abbott', 'Ann Zeller', 'Ann Marie Abbott']);
    expect(await names({ search: 'abbott' })).toHaveLength(2);
    expect(await names({ search: 'ann ab' })).toEqual(['Ann Abbott']);
    expect(await names({ search: admin.email })).toEqual(['Test Person']);
    for (const search of ['%', '_', "o'n", '0%', 'l_x'])
      expect([search, await names({ search })]).toEqual([search, ["100% O'Neill_x"]]);
    expect(await names({ search: 'zo_' })).toEqual([]);
    expect(await names({ search: String.raw`\\` })).toEqual([]);
  });

  it('accepts a search in three fields, a page, a page size, a sort order and a sub-group option [C-346]', async () => {
    const find = async (input: Parameters<typeof list>[0]) => (await list(input)).map(({ email }) => email);
    const all = await list({ search: 'ann', sort: 'email', order: 'ASC' });
    const emails = all.map(({ email }) => email);
    expect(emails).toHaveLength(3);
    expect(emails).toEqual(emails.toSorted());
    const paged = { search: 'ann', sort: 'email', order: 'DESC', pageSize: 2 } as const;
    expect(await find({ ...paged, page: 1 })).toEqual(emails.toReversed().slice(0, 2));
    expect(await find({ ...paged, page: 2 })).toEqual(emails.toReversed().slice(2));
    expect(await find({ search: 'ann', subGroups: false })).toEqual([]);
    const [first] = all;
    for (const search of [first?.firstName, first?.lastName, first?.email])
      expect([search, await find({ search })]).toEqual([search, expect.arrayContaining([first?.email])]);
    expect(await find({ search: 'North' })).toEqual([]);
  });

  it('can include or exclude sub-groups, be limited to a role, and be counted [C-348] [C-349]', async () => {
    expect(await list()).toHaveLength(6);
    expect(await admin.call('users.count', { groupId })).toEqual({ total: 6 });
    expect(await names({ subGroups: false })).toEqual(['Test Person']);
    expect(await admin.call('users.count', { groupId, subGroups: false })).toEqual({ total: 1 });
    expect(await names({ roleId: 5 })).toEqual(['Ann Abbott']);
    expect(await admin.call('users.count', { groupId, roleId: 5, search: 'zeller' })).toEqual({ total: 0 });
  });

  it('excludes users of other groups and customers', async () => {
    expect(await names({ search: 'Foreign' })).toEqual([]);
    expect(await names({ search: 'Southern' })).toEqual([]);
    const owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    const { items } = await owner.call('users.list', { groupId: api.world.customer.groupId, search: 'e' });
    expect(items.map(({ lastName }) => lastName)).toContain('Southern');
    expect(items.map(({ lastName }) => lastName)).not.toContain('Foreign');
    await sql`update users set deleted_at = now() where id = ${owner.userId}`.execute(api.deps.db);
    expect(await owner.code('users.list', { groupId: api.world.customer.groupId })).toBe('UE_401');
  });

  it('returns the same pages in both directions', async () => {
    const all = (await list({ pageSize: 200 })).map(({ id }) => id);
    for (const pageSize of [1, 2, 4, 5, 6]) {
      for (const order of ['ASC', 'DESC'] as const) {
        const expected = order === 'ASC' ? all : all.toReversed();
        for (let page = 1; page <= Math.ceil(all.length / pageSize) + 1; page += 1) {
          const ids = (await list({ page, pageSize, order, total: all.length })).map(({ id }) => id);
          expect({ page, pageSize, order, ids }).toEqual({
            page,
            pageSize,
            order,
            ids: expected.slice((page - 1) * pageSize, page * pageSize),
          });
        }
      }
    }
  });
});

describe('one user', () => {
  it('is returned for its id and group, with the permissions of the role [C-111] [C-350]', async () => {
    const { id: userId } = await insertUser(api.deps.db, { groupId, roleId: 3 });
    const user = await admin.call('users.get', { userId, groupId });
    expect(user).toMatchObject({ id: userId, groupId, roleTitle: 'Standard', createdBy: null });
    expect(user.permissions).toContain('push_mcasts');
    expect(user.permissions).not.toContain('edit_users');
  });

  it('is not found in a group other than the selected one [C-428]', async () => {
    const { id: userId } = await insertUser(api.deps.db, { groupId, roleId: 3 });
    await expect(admin.call('users.get', { userId, groupId: api.world.leeds.groupId })).rejects.toMatchObject({
      errorCode: 'UE_404',
      message: 'User does not exist in the current group.',
    });
  });
});
