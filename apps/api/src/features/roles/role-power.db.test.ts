import { writeDefaultRoles } from '@earshot/db/queries/roles/role-writing';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertRoleRow, removeFreeRoles } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let groupId: string;
type Person = Awaited<ReturnType<TestApi['signedIn']>>;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.customer.groupId;
  owner = await api.signedIn({ roleId: 4, groupId });
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());
afterEach(() => removeFreeRoles(api.deps.db));

const customRole = (options: Partial<Parameters<typeof insertRoleRow>[1]> = {}) =>
  insertRoleRow(api.deps.db, { groupId, ...options });

describe('editing roles', () => {
  const rights = ['view_role_permissions', 'create_role_permissions', 'edit_role_permissions', 'view_groups'];
  let editor: Person;
  let own: number;
  beforeAll(async () => {
    own = await customRole({ rank: 20, permissions: rights });
    editor = await api.signedIn({ roleId: own, groupId });
  });

  it('grants and removes only permissions that the caller has [C-303]', async () => {
    const roleId = await customRole({ rank: 40, permissions: ['delete_users', 'view_groups'] });
    const set = (permissions: ('view_groups' | 'edit_users' | 'delete_users' | 'view_role_permissions')[]) =>
      editor.code('roles.setPermissions', { groupId, roleId, version: 1, permissions });
    expect(await set(['view_groups', 'delete_users', 'edit_users'])).toBe('UE_403');
    expect(await set(['view_groups'])).toBe('UE_403');
    expect(await editor.code('roles.toggle', { groupId, roleId, version: 1, disabled: true })).toBe('UE_403');
    expect(await editor.code('roles.duplicate', { groupId, roleId })).toBe('UE_403');
    expect(await set(['delete_users', 'view_role_permissions'])).toBe('ok');
  });

  it('is refused for roles of higher rank and does not extend the role of the caller [A-238]', async () => {
    const above = await customRole({ rank: 19 });
    expect(await editor.code('roles.setRank', { groupId, roleId: above, version: 1, rank: 40 })).toBe('UE_403');
    expect(await editor.code('roles.create', { groupId, title: 'Above', rank: 19 })).toBe('UE_403');
    expect(await editor.code('roles.duplicate', { groupId, roleId: 4 })).toBe('UE_403');
    expect(await editor.code('roles.setRank', { groupId, roleId: own, version: 1, rank: 10 })).toBe('UE_403');
    const more = { groupId, roleId: own, version: 1, permissions: [...rights, 'delete_users'] as never[] };
    expect(await editor.code('roles.setPermissions', more)).toBe('UE_403');
  });

  it('refuses a permission that the caller loses while the request is waiting', async () => {
    const roleId = await customRole({ rank: 40 });
    const person = await api.signedIn({ roleId: 4, groupId });
    const [held, demoted] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const waiting = api.deps.db.transaction().execute(async (trx) => {
      await sql`update users set role_id = ${own} where id = ${person.userId}`.execute(trx);
      held.resolve(undefined);
      await demoted.promise;
    });
    await held.promise;
    const grant = person.code('roles.setPermissions', {
      groupId,
      roleId,
      version: 1,
      permissions: ['delete_users'],
    });
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          api.deps.db,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    demoted.resolve(undefined);
    await waiting;
    expect(await grant).toBe('UE_403');
    expect((await owner.call('roles.get', { groupId, roleId })).permissions).toEqual([]);
  });

  it('keeps one role that can manage users and roles, also with concurrent changes', async () => {
    const { groupId: elsewhere } = api.world.other;
    const at = { groupId: elsewhere };
    const all = DEFAULT_ROLES.find(({ id }) => id === 4)?.permissions ?? [];
    const [one, two] = [
      await insertRoleRow(api.deps.db, { ...at, rank: 10, permissions: all }),
      await insertRoleRow(api.deps.db, { ...at, rank: 10, permissions: all }),
    ];
    const [first, second] = [await api.signedIn({ roleId: one, ...at }), await api.signedIn({ roleId: two, ...at })];
    const outcomes = await Promise.all([
      first.code('roles.toggle', { ...at, roleId: one, version: 1, disabled: true }),
      second.code('roles.setRank', { ...at, roleId: two, version: 1, rank: 30 }),
    ]);
    expect(outcomes.toSorted()).toEqual(['UE_409', 'ok']);
  });

  it('with a token is limited to the permissions of the token', async () => {
    const { secret } = await owner.call('accessTokens.create', {
      groupId,
      title: 'Roles',
      permissions: ['view_role_permissions', 'edit_role_permissions'],
    });
    const roleId = await customRole({ rank: 40 });
    const token = api.client(secret);
    const set = (permissions: ('delete_users' | 'edit_role_permissions')[]) =>
      token.code('roles.setPermissions', { groupId, roleId, version: 1, permissions });
    expect(await set(['delete_users'])).toBe('UE_403');
    expect(await set(['edit_role_permissions'])).toBe('ok');
  });
});

describe('a default role', () => {
  it('can be changed only by internal staff, and only in its permissions', async () => {
    const change = { groupId, roleId: 3, version: 1, permissions: ['view_groups' as const] };
    expect(await owner.code('roles.setPermissions', change)).toBe('UE_403');
    expect(await staff.code('roles.setRank', { ...change, rank: 30 })).toBe('UE_403');
    expect(await staff.code('roles.update', { ...change, title: 'Other' })).toBe('UE_403');
    expect(await staff.code('roles.toggle', { ...change, disabled: true })).toBe('UE_403');
    expect(await staff.code('roles.remove', change)).toBe('UE_403');
    expect(await staff.code('roles.setPermissions', { ...change, roleId: 4 })).toBe('UE_403');
  });

  it('keeps the changes of internal staff for all customers across restarts until they are reverted [C-318]', async () => {
    const standard = await api.signedIn({ roleId: 3, groupId: api.world.other.groupId });
    const inCode = await owner.call('roles.permissions', { roleId: 3 });
    const at = { groupId: api.world.rootId, roleId: 3 };
    const changed = await staff.call('roles.setPermissions', { ...at, version: 1, permissions: ['view_groups'] });
    await writeDefaultRoles(api.deps.db);
    expect(await standard.code('locations.counts', { groupId: api.world.other.groupId })).toBe('UE_403');
    expect((await owner.call('roles.permissions', { roleId: 3 })).permissions).toEqual(['view_groups']);
    await staff.call('roles.setPermissions', { ...at, version: changed.version, ...inCode });
    await sql`update roles set permissions = '{}' where id = 3`.execute(api.deps.db);
    await writeDefaultRoles(api.deps.db);
    expect(await owner.call('roles.permissions', { roleId: 3 })).toEqual(inCode);
  });
});
