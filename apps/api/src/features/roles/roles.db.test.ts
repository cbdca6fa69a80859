import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertRoleRow, removeFreeRoles } from '../../testing/roles.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/world.ts';

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
const listed = async (who: Person, use: 'view' | 'assign' | 'edit', at = groupId) =>
  (await who.call('roles.list', { groupId: at, for: use })).items.map(({ id }) => id);
const switchCustomRoles = async (on: boolean) => {
  await sql`delete from settings where key = 'customRoles'`.execute(api.deps.db);
  if (on) return;
  await sql`insert into settings (key, environment, value) values ('customRoles', '*', 'false')`.execute(api.deps.db);
};

describe('the list of roles', () => {
  it('contains default and customer roles, the most powerful first, with their numbers of users [C-006] [C-114] [C-116] [C-354] [C-357] [A-240]', async () => {
    const roleId = await customRole({ rank: 30, permissions: ['view_groups'] });
    await api.signedIn({ roleId, groupId: api.world.leeds.groupId });
    const { items, customRoles } = await owner.call('roles.list', { groupId });
    expect(items.map(({ title, rank }) => [title, rank])).toEqual([
      ['Organisation Admin', 10],
      ['Admin', 20],
      [expect.stringMatching('^Role '), 30],
      ['Standard', 40],
      ['Default', 50],
    ]);
    expect(items.find(({ id }) => id === roleId)).toEqual({
      id: roleId,
      title: expect.any(String),
      description: '',
      rank: 30,
      hasPermissions: true,
      groupId,
      disabled: false,
      isMachineUser: false,
      people: 1,
      editable: true,
      withinOwn: true,
      version: 1,
    });
    expect(customRoles).toEqual({ available: true, count: 1, limit: 6 });
    await sql`delete from users where role_id = ${roleId}`.execute(api.deps.db);
  });

  it('excludes the Superuser and machine roles for every caller [C-306] [C-307]', async () => {
    const machine = await customRole({ isMachineUser: true });
    for (const who of [owner, staff]) {
      for (const use of ['view', 'assign', 'edit'] as const) {
        const ids = await listed(who, use);
        expect(ids).not.toContain(1);
        expect(ids).not.toContain(machine);
      }
    }
    expect(await owner.code('roles.get', { groupId, roleId: machine })).toBe('UE_404');
    expect(await staff.code('roles.get', { groupId, roleId: 1 })).toBe('UE_404');
  });

  it('contains the Organisation Admin only while custom roles are enabled [C-308] [C-314]', async () => {
    expect(await listed(owner, 'view')).toContain(4);
    await switchCustomRoles(false);
    try {
      expect(await listed(owner, 'view')).not.toContain(4);
      const input = { groupId, title: 'Switched off', rank: 30 };
      expect(await owner.code('roles.create', input)).toBe('UE_403');
      const roleId = await customRole();
      expect(await owner.code('roles.setRank', { groupId, roleId, version: 1, rank: 30 })).toBe('UE_403');
    } finally {
      await switchCustomRoles(true);
    }
  });

  it('contains roles within the rank of the caller for editing, and only enabled roles for assignment [C-309] [C-358] [C-305]', async () => {
    const [above, same, below, off] = [
      await customRole({ rank: 10 }),
      await customRole({ rank: 20 }),
      await customRole({ rank: 45 }),
      await customRole({ rank: 45, disabled: true }),
    ];
    const editorRole = await customRole({ rank: 20, permissions: ['view_role_permissions', 'edit_role_permissions'] });
    const editor = await api.signedIn({ roleId: editorRole, groupId });
    expect(await listed(editor, 'edit')).toEqual([same, editorRole, below, off]);
    const toGive = await listed(editor, 'assign');
    expect(toGive).toEqual([2, same, editorRole, 3, below, 5]);
    expect(toGive).not.toContain(above);
    expect(await listed(staff, 'edit', api.world.rootId)).toEqual([2, 3, 5]);
    await sql`delete from users where role_id = ${editorRole}`.execute(api.deps.db);
  });

  it('excludes roles of another customer, which are not found in any call', async () => {
    const foreign = await insertRoleRow(api.deps.db, { groupId: api.world.other.groupId });
    expect(await listed(owner, 'view')).not.toContain(foreign);
    const on = { groupId, roleId: foreign, version: 1 };
    expect(await owner.code('roles.get', on)).toBe('UE_404');
    expect(await owner.code('roles.permissions', on)).toBe('UE_404');
    expect(await owner.code('roles.update', { ...on, title: 'Mine' })).toBe('UE_404');
    expect(await owner.code('roles.setRank', { ...on, rank: 20 })).toBe('UE_404');
    expect(await owner.code('roles.setPermissions', { ...on, permissions: [] })).toBe('UE_404');
    expect(await owner.code('roles.toggle', { ...on, disabled: true })).toBe('UE_404');
    expect(await owner.code('roles.remove', on)).toBe('UE_404');
    expect(await owner.code('roles.duplicate', on)).toBe('UE_404');
    expect(await owner.code('roles.create', { groupId, baseRoleId: foreign, title: 'Theirs', rank: 40 })).toBe(
      'UE_404',
    );
  });
});

describe('the permissions of a role', () => {
  it('are returned as keys to users with permission to view roles and to users with the role [A-264] [C-292] [C-356]', async () => {
    const standard = await api.signedIn({ roleId: 3, groupId });
    const own = await standard.call('roles.permissions', { roleId: 3 });
    expect(own.permissions.toSorted()).toEqual(DEFAULT_ROLES.find(({ id }) => id === 3)?.permissions.toSorted());
    expect(await standard.code('roles.permissions', { roleId: 2 })).toBe('UE_403');
    expect((await owner.call('roles.permissions', { roleId: 2 })).permissions).toContain('edit_users');
    expect(await owner.code('roles.permissions', { roleId: 1 })).toBe('UE_404');
  });
});

describe('a new role', () => {
  it('has the permissions of its base role, or no permissions [C-317] [C-355]', async () => {
    const based = await owner.call('roles.create', { groupId, baseRoleId: 3, title: 'Based', rank: 42 });
    expect(based.permissions.toSorted()).toEqual(DEFAULT_ROLES.find(({ id }) => id === 3)?.permissions.toSorted());
    const empty = await owner.call('roles.create', { groupId, title: 'Empty', description: 'None', rank: 42 });
    expect(empty).toMatchObject({ permissions: [], hasPermissions: false, groupId, description: 'None', rank: 42 });
  });

  it('is refused if the customer already has a role of that name', async () => {
    await owner.call('roles.create', { groupId, title: 'Twice', rank: 42 });
    await expect(owner.call('roles.create', { groupId, title: 'tWICE', rank: 42 })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { field: 'title' },
    });
  });

  it('is refused beyond six per customer, also with concurrent requests [C-228]', async () => {
    const creations = Array.from({ length: 9 }, (_, n) =>
      owner.code('roles.create', { groupId, title: `At once ${n}`, rank: 42 }),
    );
    const outcomes = await Promise.all(creations);
    expect(outcomes.filter((code) => code === 'ok')).toHaveLength(6);
    expect(outcomes.filter((code) => code === 'UE_409')).toHaveLength(3);
    expect(await owner.code('roles.duplicate', { groupId, roleId: 3 })).toBe('UE_409');
  });

  it('is created once per idempotency key', async () => {
    const input = { groupId, title: 'Once', rank: 42, idempotencyKey: 'role-once-1' };
    const [one, other] = await Promise.all([owner.call('roles.create', input), owner.call('roles.create', input)]);
    expect(one.id).toBe(other.id);
  });

  it('cannot be created above all customers', async () => {
    const input = { groupId: api.world.rootId, title: 'Nowhere', rank: 42 };
    expect(await staff.code('roles.create', input)).toBe('UE_400');
  });

  it('copied from another role is named after it and keeps to the ranks of custom roles', async () => {
    const copy = await owner.call('roles.duplicate', { groupId, roleId: 5 });
    expect(copy).toMatchObject({ title: 'Copy of Default', rank: 49, permissions: [], disabled: false });
    const again = await owner.call('roles.duplicate', { groupId, roleId: 5 });
    expect(again.title).toBe('Copy of Default 2');
    const off = await customRole({ disabled: true, permissions: ['view_groups'] });
    expect(await owner.call('roles.duplicate', { groupId, roleId: off })).toMatchObject({ disabled: false });
  });
});

describe('a change of a role', () => {
  it('is refused for an outdated version, with the author and time of the newer change', async () => {
    const roleId = await customRole({ permissions: ['view_groups'] });
    const other = await api.signedIn({ roleId: 4, groupId });
    await other.call('roles.update', { groupId, roleId, version: 1, description: 'First' });
    await expect(
      owner.call('roles.setPermissions', { groupId, roleId, version: 1, permissions: [] }),
    ).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: 2, changedBy: 'Test Person', changedAt: expect.any(String) },
    });
    const after = await owner.call('roles.get', { groupId, roleId });
    expect(after).toMatchObject({ description: 'First', permissions: ['view_groups'] });
  });

  it('takes effect at once on open connections', async () => {
    const roleId = await customRole({ permissions: ['view_controllers'] });
    const person = await api.signedIn({ roleId, groupId });
    const socket = await openSocket(api.app, { token: person.token });
    const announced: string[] = [];
    const stop = api.deps.changes.subscribe({
      changed: ({ kind, ids }) => {
        if (kind === 'role') announced.push(...ids);
      },
      resync: () => undefined,
    });
    const listAgain = async () => {
      const id = socket.send('query', 'locations.counts', { groupId });
      const { error } = await socket.wait((message) => message.id === id);
      return error?.data.errorCode ?? 'ok';
    };
    expect(await listAgain()).toBe('ok');
    await owner.call('roles.toggle', { groupId, roleId, version: 1, disabled: true });
    expect(await listAgain()).toBe('UE_403');
    await owner.call('roles.toggle', { groupId, roleId, version: 2, disabled: false });
    expect(await listAgain()).toBe('ok');
    await expect.poll(() => announced).toContain(String(roleId));
    stop();
    socket.close();
    await sql`delete from users where id = ${person.userId}`.execute(api.deps.db);
  });

  it('is recorded in the audit log with the values before and after', async () => {
    const roleId = await customRole({ rank: 40 });
    await owner.call('roles.setRank', { groupId, roleId, version: 1, rank: 30 });
    const rows = await api.deps.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'customer_id'])
      .where('subject_id', '=', String(roleId))
      .execute();
    expect(rows).toMatchObject([
      { action: 'role.rank', before: { rank: 40 }, after: { rank: 30 }, customer_id: groupId },
    ]);
  });

  it('is refused while users outside the groups of the caller have the role', async () => {
    const roleId = await customRole();
    const south = await api.signedIn({ roleId, groupId: api.world.south.groupId });
    const { groupId: north } = api.world.north;
    const northern = await api.signedIn({ roleId: 4, groupId: north });
    const change = { groupId: north, roleId, version: 1, rank: 30 };
    expect(await northern.code('roles.setRank', change)).toBe('UE_403');
    await sql`delete from users where id = ${south.userId}`.execute(api.deps.db);
    expect(await northern.code('roles.setRank', change)).toBe('ok');
  });
});

describe('removing a role', () => {
  it('is refused while users have the role, and reports their number', async () => {
    const roleId = await customRole();
    const people = [await api.signedIn({ roleId, groupId }), await api.signedIn({ roleId, groupId })];
    await expect(owner.call('roles.remove', { groupId, roleId })).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: '2 people have this role. Give them another one first.',
      details: { people: 2 },
    });
    await sql`update users set deleted_at = now() where id = any(${people.map(({ userId }) => userId)}::uuid[])`.execute(
      api.deps.db,
    );
    expect(await owner.code('roles.remove', { groupId, roleId })).toBe('ok');
    expect(await owner.code('roles.get', { groupId, roleId })).toBe('UE_404');
  });
});

describe('a machine user', () => {
  it('cannot sign in', async () => {
    const roleId = await customRole({ isMachineUser: true });
    const machine = await api.signedIn({ roleId, groupId });
    expect(await api.client().code('session.signIn', { email: machine.email, password: PASSWORD })).toBe('UE_401');
    await sql`delete from users where id = ${machine.userId}`.execute(api.deps.db);
  });
});
