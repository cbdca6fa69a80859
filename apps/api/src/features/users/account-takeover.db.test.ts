import { randomInt } from 'node:crypto';
import { ALL_PERMISSIONS, type Permission } from '@earshot/domain/permissions/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusedCall } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser } from '../../testing/world.ts';

let api: TestApi;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
});
afterAll(() => api.destroy());

const MANAGING = ['view_users', 'create_users', 'edit_users', 'delete_users'] as const;
const BEYOND = [
  'push_tasks',
  'manage_controllers',
  'reboot_controllers',
  'view_audit_log',
  'create_api_tokens',
  'delete_mcasts',
  'edit_controllers',
  'view_tasks',
] as const;

const withRole = async (role: { rank: number; permissions: readonly string[]; disabled?: boolean }, at = groupId) => {
  const roleId = await insertRoleRow(api.deps.db, { groupId, ...role });
  return { roleId, person: await api.signedIn({ roleId, groupId: at }) };
};
type Client = ReturnType<TestApi['client']>;

const victim = async (role: { rank: number; permissions: readonly string[]; disabled?: boolean }) => {
  const roleId = await insertRoleRow(api.deps.db, { groupId, ...role });
  const { id: userId, email } = await insertUser(api.deps.db, { groupId, roleId });
  await sql`insert into second_factors (user_id, secret, verified_at) values (${userId}, 'A', now())`.execute(
    api.deps.db,
  );
  await sql`update users set locked_until = now() + interval '1 hour' where id = ${userId}`.execute(api.deps.db);
  return { userId, email, roleId };
};
type Victim = Awaited<ReturnType<typeof victim>>;

/** Everything that determines sign-in to the account and its permissions. */
const accountOf = async (userId: string) => {
  const { rows } = await sql`
    select email::text, role_id, group_id, locked_until, deleted_at,
           (select count(*)::int from second_factors f where f.user_id = u.id) as factors,
           (select count(*)::int from mails m where m.user_id = u.id) as mails
    from users u where id = ${userId}`.execute(api.deps.db);
  return rows[0];
};

/** Tries every way to take over an account or its permissions; returns the results. */
async function attack(by: Client, { userId, email }: Victim): Promise<Record<string, string>> {
  const { version } = await by.call('users.get', { userId });
  const update = (change: object) => by.code('users.update', { userId, version, ...change });
  const reassigned = await by.call('users.reassignRole', { groupId, roleId: 5, userIds: [userId] });
  return {
    email: await update({ email: `mallory+${email}` }),
    emailCase: await update({ email: email.toUpperCase() }),
    role: await update({ roleId: 5 }),
    group: await update({ groupId: api.world.leeds.groupId }),
    unlock: await by.code('users.unlock', { userId }),
    resetSecondFactor: await by.code('users.resetSecondFactor', { userId }),
    reassign: reassigned.items[0]?.outcome ?? '',
  };
}
const REFUSED = {
  email: 'UE_403',
  emailCase: 'UE_403',
  role: 'UE_403',
  group: 'UE_403',
  unlock: 'UE_403',
  resetSecondFactor: 'UE_403',
  reassign: 'refused',
};

describe('an account with more permissions', () => {
  it('cannot be taken over by a user of higher rank without these permissions', async () => {
    const { person } = await withRole({ rank: 30, permissions: MANAGING });
    const target = await victim({ rank: 35, permissions: ['view_users', ...BEYOND] });
    const before = await accountOf(target.userId);
    expect(await attack(person, target)).toEqual(REFUSED);
    expect(await person.code('users.remove', { userId: target.userId })).toBe('UE_403');
    await sql`update users set password_hash = null where id = ${target.userId}`.execute(api.deps.db);
    expect(await person.code('users.resendInvitation', { userId: target.userId })).toBe('UE_403');
    expect(await accountOf(target.userId)).toEqual(before);
  });

  it('is protected by a refusal that names the missing permissions', async () => {
    const { person } = await withRole({ rank: 30, permissions: MANAGING });
    const { userId } = await victim({ rank: 35, permissions: ['view_users', ...BEYOND] });
    const error = await person.call('users.resetSecondFactor', { userId }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RefusedCall);
    expect(error).toMatchObject({ errorCode: 'UE_403', details: { reason: 'more-permissions', missing: [...BEYOND] } });
    expect(String(error)).toContain(BEYOND.join(', '));
    const { refusals } = await person.call('users.get', { userId });
    expect(refusals).toMatchObject({ describe: null, control: expect.stringContaining('push_tasks') });
  });

  it('cannot be taken over while its role is disabled', async () => {
    const { person } = await withRole({ rank: 30, permissions: MANAGING });
    const target = await victim({ rank: 35, permissions: BEYOND, disabled: true });
    expect(await attack(person, target)).toEqual(REFUSED);
  });

  it('cannot be taken over with a token that has fewer permissions than its user', async () => {
    const { person } = await withRole({ rank: 30, permissions: [...MANAGING, 'view_tasks'] });
    const target = await victim({ rank: 35, permissions: ['view_tasks'] });
    const { secret } = await person.call('accessTokens.create', { groupId, title: 'T', permissions: [...MANAGING] });
    expect(await attack(api.client(secret), target)).toEqual(REFUSED);
  });
});

describe('an account of the same rank', () => {
  it('cannot be taken over, but its name can be changed', async () => {
    const { person } = await withRole({ rank: 30, permissions: MANAGING });
    const target = await victim({ rank: 30, permissions: ['view_users'] });
    expect(await attack(person, target)).toEqual(REFUSED);
    const { version } = await person.call('users.get', { userId: target.userId });
    expect(await person.code('users.update', { userId: target.userId, version, lastName: 'Other' })).toBe('ok');
  });

  it('can be managed by users of the same rank at the top of the customer', async () => {
    const owner = await api.signedIn({ roleId: 4, groupId });
    const { id: userId } = await insertUser(api.deps.db, { groupId, roleId: 4 });
    expect(await owner.code('users.resetSecondFactor', { userId })).toBe('ok');
  });
});

it('a user cannot change their own e-mail address or reset their second factor through user management', async () => {
  const owner = await api.signedIn({ roleId: 4, groupId });
  const { userId } = owner;
  const { version } = await owner.call('users.get', { userId });
  expect(await owner.code('users.update', { userId, version, email: 'mallory@test.example' })).toBe('UE_409');
  expect(await owner.code('users.resetSecondFactor', { userId })).toBe('UE_409');
});

it('checking a list of users reports in advance which changes would be refused', async () => {
  const { person } = await withRole({ rank: 30, permissions: MANAGING });
  const { email } = await victim({ rank: 35, permissions: BEYOND });
  const listed = { email, firstName: 'Test', lastName: 'Person', roleId: 5 };
  const { items } = await person.call('users.check', { groupId, people: [listed] });
  expect(items).toMatchObject([{ action: 'error', problems: [expect.stringContaining('push_tasks')] }]);
});

const anyOf = <T>(all: readonly T[]): T[] => all.filter(() => randomInt(2) === 0);

it('no user gains a rank or a permission with random ranks and permissions', async () => {
  const some: readonly Permission[] = ALL_PERMISSIONS.slice(0, 4);
  for (let pair = 0; pair < 40; pair += 1) {
    const [own, has] = [randomInt(28, 33), anyOf(some)];
    const [theirs, have] = [randomInt(28, 33), anyOf(some)];
    const { person } = await withRole({ rank: own, permissions: [...MANAGING, ...has] });
    const { userId, email } = await victim({ rank: theirs, permissions: have });
    const before = await accountOf(userId);
    const { version } = await person.call('users.get', { userId });
    const codes = [
      await person.code('users.resetSecondFactor', { userId }),
      await person.code('users.update', { userId, version, email: `m-${email}` }),
    ];
    const changed = JSON.stringify(await accountOf(userId)) !== JSON.stringify(before);
    const may = theirs > own && have.every((permission) => has.includes(permission));
    const expected = { codes: may ? ['ok', 'ok'] : ['UE_403', 'UE_403'], changed: may };
    expect({ own, has, theirs, have, codes, changed }).toEqual({ own, has, theirs, have, ...expected });
  }
});

const untilWaiting = async () =>
  await expect
    .poll(
      async () =>
        (
          await sql`
            select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(api.deps.db)
        ).rows.length,
    )
    .toBeGreaterThan(0);

type Growth = (trx: TestApi['deps']['db'], target: Victim) => Promise<unknown>;
const moreOfRole: Growth = (trx, { roleId }) =>
  sql`update roles set permissions = permissions || '{push_tasks}' where id = ${roleId}`.execute(trx);
const promotion: Growth = (trx, { userId }) => sql`update users set role_id = 4 where id = ${userId}`.execute(trx);

describe('an account that gains permissions while another user acts on it', () => {
  it.each([
    ['when its role gains them', moreOfRole],
    ['when it gets another role', promotion],
  ])('is protected by its new permissions %s', async (_how, grow) => {
    const { person } = await withRole({ rank: 30, permissions: MANAGING });
    const target = await victim({ rank: 35, permissions: ['view_users'] });
    const trx = await api.deps.db.startTransaction().execute();
    await grow(trx, target);
    const answer = person.code('users.resetSecondFactor', { userId: target.userId });
    await untilWaiting();
    await trx.commit().execute();
    expect(await answer).toBe('UE_403');
  });
});

describe('a role with permissions that the editor lacks', () => {
  it('cannot be moved to a lower rank, where the editor could manage its users', async () => {
    const editing = ['view_role_permissions', 'edit_role_permissions', ...MANAGING];
    const { person } = await withRole({ rank: 30, permissions: editing });
    const { roleId } = await victim({ rank: 30, permissions: ['view_users', 'push_tasks'] });
    const stay = { groupId, roleId, version: 1 };
    await expect(person.call('roles.setRank', { ...stay, rank: 49 })).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: 'You do not have push_tasks yourself',
    });
    const plain = await victim({ rank: 30, permissions: ['view_users'] });
    expect(await person.code('roles.setRank', { groupId, roleId: plain.roleId, version: 1, rank: 49 })).toBe('ok');
  });
});

describe('the API token of another user', () => {
  const TOKENS = ['view_api_tokens', 'create_api_tokens', 'edit_api_tokens', 'reset_api_tokens'] as const;
  it('cannot be reset or extended while the role of its creator is disabled', async () => {
    await sql`update groups set apis_enabled = true where id = ${groupId}`.execute(api.deps.db);
    const { person } = await withRole({ rank: 30, permissions: TOKENS });
    const creator = await withRole({ rank: 35, permissions: [...TOKENS, 'view_controllers', 'edit_controllers'] });
    const apisEnabled = ['local-api-management' as const];
    const { apiToken } = await creator.person.call('apiTokens.create', { groupId, title: 'Tills', apisEnabled });
    const { id: apiTokenId, version } = apiToken;
    await sql`update roles set disabled = true where id = ${creator.roleId}`.execute(api.deps.db);
    expect(await person.code('apiTokens.reset', { apiTokenId, expiresInDays: 30 })).toBe('UE_403');
    const more = { apiTokenId, version, apisEnabled: ['message-cast' as const] };
    expect(await person.code('apiTokens.update', more)).toBe('UE_403');
  });
});
