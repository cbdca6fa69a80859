import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser } from '../../testing/world.ts';

let api: TestApi;
let groupId: string;
let admin: Awaited<ReturnType<TestApi['signedIn']>>;
let owner: typeof admin;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  admin = await api.signedIn({ roleId: 2, groupId });
  owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

let made = 0;
const input = (over: object = {}) => {
  made += 1;
  return { groupId, firstName: 'Ada', lastName: 'Lovelace', email: `ada${made}@test.example`, ...over };
};
const create = (over: object = {}, by = admin) => by.call('users.create', input(over));
const someone = async (roleId = 3, place = groupId) => (await insertUser(api.deps.db, { groupId: place, roleId })).id;
const auditOf = (subjectId: string) =>
  api.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', subjectId).orderBy('at').execute();

describe('creating a user', () => {
  it('adds the user to a group of the tree, with role 3 by default [C-001] [C-107] [C-108] [C-343]', async () => {
    const user = await create({ phone: '+44 (0)113 496', jobTitle: 'Store manager' });
    expect(user).toMatchObject({ groupId, roleId: 3, groupTitle: 'North', firstName: 'Ada', lastName: 'Lovelace' });
    expect(user).toMatchObject({ phone: '+44 (0)113 496', jobTitle: 'Store manager', avatar: null });
    expect(user).toMatchObject({
      isLocked: false,
      lockedUntil: null,
      mfa: { verified: false },
      createdBy: 'Test Person',
    });
    expect(user.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(await auditOf(user.id)).toMatchObject([{ action: 'user.create', after: { email: user.email } }]);
  });

  it('queues an invitation for the new address in the same transaction [C-434]', async () => {
    const { id, email } = await create();
    const { rows } = await sql`
      select m.xmin = u.xmin as same from users u join mails m on m.user_id = u.id where u.id = ${id}`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ same: true }]);
    const mails = () =>
      api.deps.db.selectFrom('mails').select(['kind', 'to_address']).where('user_id', '=', id).execute();
    expect(await mails()).toEqual([{ kind: 'invite', to_address: email }]);
    await sql`update mails set created_at = now() - interval '1 hour' where user_id = ${id}`.execute(api.deps.db);
    await admin.call('users.resendInvitation', { userId: id });
    expect(await mails()).toHaveLength(2);
    expect(await admin.code('users.resendInvitation', { userId: id })).toBe('UE_409');
    expect(await admin.code('users.resendInvitation', { userId: await someone() })).toBe('UE_409');
  });

  it('is refused if the address is already used, regardless of case', async () => {
    const { email } = await create();
    await expect(create({ email: email.toUpperCase() })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { field: 'email' },
    });
  });

  it('refuses a role of higher rank, or with permissions that the caller lacks [C-218]', async () => {
    await expect(create({ roleId: 4 })).rejects.toMatchObject({ errorCode: 'UE_403' });
    await expect(create({ roleId: 1 }, owner)).rejects.toMatchObject({ errorCode: 'UE_403' });
    await expect(create({ roleId: 2 })).resolves.toMatchObject({ roleId: 2 });
    const strong = await insertRoleRow(api.deps.db, { groupId, rank: 30, permissions: ['manage_notices'] });
    await expect(create({ roleId: strong }, owner)).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: 'This role has permissions that you do not have yourself',
    });
  });

  it('refuses a role of another customer, a machine role and a disabled role', async () => {
    const role = (over: object = {}) => insertRoleRow(api.deps.db, { groupId, ...over });
    const foreign = await role({ groupId: api.world.other.groupId });
    expect(await admin.code('users.create', input({ roleId: foreign }))).toBe('UE_404');
    expect(await admin.code('users.create', input({ roleId: await role({ isMachineUser: true }) }))).toBe('UE_403');
    expect(await admin.code('users.create', input({ roleId: await role({ disabled: true }) }))).toBe('UE_403');
    expect(await admin.code('users.create', input({ roleId: await role() }))).toBe('ok');
  });

  it('reports invalid input with the messages of the specification [C-192] [C-200]', async () => {
    await expect(create({ firstName: ' ' })).rejects.toMatchObject({
      message: expect.stringContaining('Names must contain at least 1 character'),
    });
    await expect(create({ email: '' })).rejects.toMatchObject({
      message: expect.stringContaining("You haven't entered an email adress"),
    });
  });
});

describe('changing a user', () => {
  it('requires only the changed fields and returns the group [C-002] [C-163] [C-344]', async () => {
    const user = await create({ jobTitle: 'Manager' });
    const changed = await admin.call('users.update', { userId: user.id, version: user.version, lastName: "O'Neill" });
    expect(changed).toMatchObject({ ...user, lastName: "O'Neill", groupId, version: user.version + 1 });
    const [, row] = await auditOf(user.id);
    expect(row).toMatchObject({
      action: 'user.update',
      before: { lastName: 'Lovelace' },
      after: { lastName: "O'Neill" },
    });
  });

  it('is refused for an outdated version, with the author and time of the newer change', async () => {
    const { id: userId, version } = await create();
    await admin.call('users.update', { userId, version, firstName: 'One' });
    await expect(owner.call('users.update', { userId, version, firstName: 'Two' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: version + 1, changedBy: 'Test Person', changedAt: expect.any(String) },
    });
  });

  it('succeeds for only one of several concurrent requests', async () => {
    const { id: userId, version } = await create();
    const codes = await Promise.all(
      ['A', 'B', 'C'].map((firstName) => owner.code('users.update', { userId, version, firstName })),
    );
    expect(codes.toSorted()).toEqual(['UE_409', 'UE_409', 'ok']);
  });

  it('sends the invitation to a new address, and refuses an address that is already used', async () => {
    const [one, other] = [await create(), await create()];
    const change = { userId: one.id, version: one.version };
    expect(await admin.code('users.update', { ...change, email: other.email })).toBe('UE_409');
    await admin.call('users.update', { ...change, email: 'new-address@test.example' });
    const { rows } = await sql`select 1 from mails where to_address = 'new-address@test.example'`.execute(api.deps.db);
    expect(rows).toHaveLength(1);
  });

  it('moves users only to groups that the caller may see', async () => {
    const { id: userId, version } = await create();
    const move = (target: string) => ({ userId, version, groupId: target });
    expect(await admin.code('users.update', move(api.world.south.groupId))).toBe('UE_404');
    expect(await owner.code('users.update', move(api.world.other.groupId))).toBe('UE_404');
    expect(await admin.call('users.update', move(api.world.leeds.groupId))).toMatchObject({ groupTitle: 'Leeds' });
  });

  it('to another customer requires a role that exists there', async () => {
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    const roleId = await insertRoleRow(api.deps.db, { groupId });
    const { id: userId, version } = await create({ roleId });
    const move = { userId, version, groupId: api.world.other.groupId };
    expect(await staff.code('users.update', move)).toBe('UE_404');
    expect(await staff.call('users.update', { ...move, roleId: 3 })).toMatchObject({ groupTitle: 'Other customer' });
    expect(await owner.code('users.get', { userId })).toBe('UE_404');
  });

  it('is refused for the role or group of the caller', async () => {
    const me = { userId: admin.userId, version: 1 };
    expect(await admin.code('users.update', { ...me, roleId: 5 })).toBe('UE_409');
    expect(await admin.code('users.update', { ...me, groupId: api.world.leeds.groupId })).toBe('UE_409');
  });
});

describe('the recovery of an account', () => {
  it('unlocks a user before the lock expires [C-003] [C-110] [C-158] [C-159] [C-351]', async () => {
    const userId = await someone();
    await sql`
      update users set locked_until = now() + interval '1 hour', failed_sign_ins = 9,
                       next_sign_in_at = now() + interval '1 hour' where id = ${userId}`.execute(api.deps.db);
    const locked = await admin.call('users.get', { userId });
    expect(locked).toMatchObject({ isLocked: true, createdAt: expect.any(String) });
    expect(Date.parse(locked.lockedUntil ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
    const unlocked = await admin.call('users.unlock', { userId });
    expect(unlocked).toMatchObject({ isLocked: false, lockedUntil: null });
    const row = await api.deps.db
      .selectFrom('users')
      .select(['failed_sign_ins', 'next_sign_in_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(row).toEqual({ failed_sign_ins: 0, next_sign_in_at: null });
  });

  it('shows a user as unlocked after the lock has expired [C-158]', async () => {
    const userId = await someone();
    await sql`update users set locked_until = now() - interval '1 s' where id = ${userId}`.execute(api.deps.db);
    expect(await admin.call('users.get', { userId })).toMatchObject({ isLocked: false, lockedUntil: null });
  });

  it('resets a second factor, so that it is no longer verified [C-004] [C-161] [C-352]', async () => {
    const userId = await someone();
    await sql`insert into second_factors (user_id, secret, verified_at) values (${userId}, 'A', now())`.execute(
      api.deps.db,
    );
    expect(await admin.call('users.get', { userId })).toMatchObject({ mfa: { verified: true } });
    expect(await admin.call('users.resetSecondFactor', { userId })).toMatchObject({ mfa: { verified: false } });
    expect(JSON.stringify(await auditOf(userId))).not.toContain('secret');
  });
});

describe('deleting a user', () => {
  it('ends sessions and tokens, frees the address, and keeps the name for the audit log [C-005] [C-345]', async () => {
    const gone = await api.signedIn({ roleId: 3, groupId });
    const { secret } = await gone.call('accessTokens.create', { groupId, title: 'CLI' });
    await owner.call('users.remove', { userId: gone.userId });
    expect(await gone.code('session.current', undefined)).toBe('UE_401');
    expect(await api.client(secret).code('locations.counts', { groupId })).toBe('UE_401');
    expect(await owner.code('users.get', { userId: gone.userId })).toBe('UE_404');
    expect(await owner.code('users.remove', { userId: gone.userId })).toBe('UE_404');
    await expect(create({ email: gone.email })).resolves.toMatchObject({ email: gone.email });
    const rows = await auditOf(gone.userId);
    expect(rows.at(-1)).toMatchObject({ action: 'user.delete', before: { email: gone.email, lastName: 'Person' } });
    const { rows: named } = await sql`
      select 1 from audit_log l join users u on u.id = l.principal_id
      where l.principal_id = ${gone.userId} and u.last_name = 'Person'`.execute(api.deps.db);
    expect(named.length).toBeGreaterThan(0);
  });

  it('is refused without the permission, for the caller, and for a user of higher rank', async () => {
    expect(await admin.code('users.remove', { userId: await someone() })).toBe('UE_403');
    expect(await owner.code('users.remove', { userId: owner.userId })).toBe('UE_409');
    const staffId = await someone(1);
    expect(await owner.code('users.remove', { userId: staffId })).toBe('UE_403');
  });
});

describe('managing other users', () => {
  it.each(['users.unlock', 'users.resetSecondFactor'] as const)(
    'is refused in %s for a user of higher rank',
    async (path) => {
      const above = await someone(4);
      expect(await admin.code(path, { userId: above })).toBe('UE_403');
      expect(await admin.code('users.update', { userId: above, version: 1, firstName: 'Mallory' })).toBe('UE_403');
    },
  );

  it('finds no user of another customer', async () => {
    const userId = await someone(3, api.world.other.groupId);
    for (const path of ['users.get', 'users.unlock', 'users.resetSecondFactor', 'users.remove'] as const) {
      expect([path, await owner.code(path, { userId })]).toEqual([path, 'UE_404']);
    }
    expect(await owner.code('users.update', { userId, version: 1, firstName: 'X' })).toBe('UE_404');
  });

  it('with a token is limited to the permissions and group of the token', async () => {
    const { secret } = await owner.call('accessTokens.create', {
      groupId,
      title: 'Users',
      permissions: ['create_users', 'edit_users', 'view_users'],
    });
    const token = api.client(secret);
    expect(await token.code('users.create', input({ roleId: 5 }))).toBe('ok');
    expect(await token.code('users.create', input({ roleId: 3 }))).toBe('UE_403');
    const elsewhere = await someone(5, api.world.south.groupId);
    expect(await token.code('users.unlock', { userId: elsewhere })).toBe('UE_404');
  });
});
