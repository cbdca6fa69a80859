import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetMails, mailTo } from '../../testing/mails.ts';
import { programToken } from '../../testing/programs.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(() => forgetMails(api));
afterAll(() => api.destroy());

/** May delete users. */
const OWNER_ROLE = 4;
const LESSER_ROLE = 5;
const NEXT = 'seven purple tractors';
type Person = Awaited<ReturnType<TestApi['signedIn']>>;
const who = (roleId = 2, groupId = api.world.north.groupId): Promise<Person> => api.signedIn({ roleId, groupId });
const open = () => api.client();
let count = 0;
const freshAddress = () => `address-${(count += 1)}@test.example`;
const userOf = ({ userId }: { userId: string }) =>
  api.deps.db
    .selectFrom('users')
    .select(['email', 'version', 'role_id', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
const emailOf = async (user: { userId: string }) => (await userOf(user)).email;
const canSignIn = (email: string, password = PASSWORD) => open().code('session.signIn', { email, password });
const restore = (token: string) => open().code('accounts.restoreEmail', { token });

interface Change {
  readonly email?: string;
  readonly roleId?: number;
  readonly groupId?: string;
}
async function change(admin: Person, user: { userId: string }, input: Change): Promise<void> {
  const { userId } = user;
  await admin.call('users.update', { userId, version: (await userOf(user)).version, ...input });
}
/** Changes the address of a user, and returns the link in the mail to the former one. */
async function changeEmail(admin: Person, user: { userId: string }, email = freshAddress()): Promise<string> {
  const before = await emailOf(user);
  await change(admin, user, { email });
  return (await mailTo(api, before))?.token ?? '';
}
/** Lets the user change their own address; returns the link in the mail to the former one. */
async function changeOwn(user: Person, email: string): Promise<string> {
  const before = await emailOf(user);
  await user.call('profile.changeEmail', { email, password: PASSWORD });
  await open().call('accounts.confirmEmail', { token: (await mailTo(api, email))?.token ?? '' });
  return (await mailTo(api, before))?.token ?? '';
}
const addFactor = ({ userId }: { userId: string }) =>
  sql`
    insert into second_factors (user_id, secret, verified_at) values (${userId}, 'sealed', now())`.execute(api.deps.db);

describe('administrators of users', () => {
  it.each(['session', 'personal'] as const)('cannot change their own address or second factor: %s', async (by) => {
    const person = await who();
    const { userId } = person;
    const groupId = api.world.north.groupId;
    const caller = by === 'session' ? person : api.client(await programToken(api, { userId, groupId }, by));
    const email = freshAddress();
    expect(await caller.code('users.update', { userId, version: 1, email })).toBe('UE_409');
    expect(await caller.code('users.resetSecondFactor', { userId })).toBe('UE_409');
    expect(await caller.code('users.unlock', { userId })).toBe('UE_409');
    expect(await emailOf(person)).toBe(person.email);
    const elsewhere = { userId, version: 1, email: person.email, jobTitle: 'Keeper' };
    expect(await caller.code('users.update', elsewhere)).toBe('ok');
  });

  it('can change the address of another user', async () => {
    const admin = await who();
    const other = await insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
    expect(await admin.code('users.update', { userId: other.id, version: 1, email: freshAddress() })).toBe('ok');
  });
});

describe('a change of address by an administrator', () => {
  it('mails the former address a link that restores it, ends all access and leads to a new password', async () => {
    const [admin, user] = [await who(), await who(3)];
    const email = freshAddress();
    await change(admin, user, { email });
    const mail = await mailTo(api, user.email);
    expect(mail?.subject).toBe('The e-mail address of your Earshot account was changed');
    expect(mail?.text).toContain(`An administrator changed the e-mail address of your Earshot account to ${email}.`);
    const token = mail?.token ?? '';
    expect(await open().call('accounts.tokenState', { token })).toMatchObject({
      state: 'valid',
      purpose: 'restore-email',
      email: user.email,
      changedByAdmin: true,
    });
    const restored = await open().call('accounts.restoreEmail', { token });
    expect(restored.email).toBe(user.email);
    expect(await user.code('session.current', {})).toBe('UE_401');
    expect([await canSignIn(email), await canSignIn(user.email)]).toEqual(['UE_401', 'UE_401']);
    const reset = { token: restored.resetPasswordToken, password: NEXT };
    expect(await open().code('passwords.reset', reset)).toBe('ok');
    expect(await canSignIn(user.email, NEXT)).toBe('ok');
    expect(await restore(token)).toBe('UE_400');
  });

  it('can be undone for 7 days only, and reserves the former address for that time', async () => {
    const [admin, user] = [await who(), await who(3)];
    const token = await changeEmail(admin, user);
    const fresh = { groupId: api.world.north.groupId, roleId: 3, firstName: 'Eve', lastName: 'Person' };
    expect(await admin.code('users.create', { ...fresh, email: user.email })).toBe('UE_409');
    const age = (by: string) => sql`
      with aged as (update account_tokens set expires_at = expires_at - ${by}::interval where user_id = ${user.userId})
      update email_changes set expires_at = expires_at - ${by}::interval where user_id = ${user.userId}`;
    await age('6 days 23 hours').execute(api.deps.db);
    expect(await open().call('accounts.tokenState', { token })).toMatchObject({ state: 'valid' });
    await age('2 hours').execute(api.deps.db);
    expect(await restore(token)).toBe('UE_400');
    expect(await admin.code('users.create', { ...fresh, email: user.email })).toBe('ok');
  });

  it('voids links that were mailed to the former address, even after that address is restored', async () => {
    const [admin, user] = [await who(), await who(3)];
    await open().call('passwords.requestReset', { email: user.email });
    const reset = (await mailTo(api, user.email))?.token ?? '';
    await user.call('profile.changeEmail', { email: freshAddress(), password: PASSWORD });
    expect(await restore(await changeEmail(admin, user))).toBe('ok');
    expect(await open().code('passwords.reset', { token: reset, password: NEXT })).toBe('UE_400');
  });

  it('sends no mail to an address that its user never verified', async () => {
    const admin = await who();
    const user = await who(3);
    await sql`update users set email_verified_at = null where id = ${user.userId}`.execute(api.deps.db);
    await change(admin, user, { email: freshAddress() });
    expect(await mailTo(api, user.email)).toBeUndefined();
    const typo = freshAddress();
    const verified = await who(3);
    await change(admin, verified, { email: typo });
    await forgetMails(api);
    await change(admin, verified, { email: freshAddress() });
    expect(await mailTo(api, typo)).toBeUndefined();
    // The mail to the verified address is sent again.
    expect(await restore((await mailTo(api, verified.email))?.token ?? '')).toBe('ok');
    expect(await emailOf(verified)).toBe(verified.email);
  });

  it('gives the latest address no way back while an earlier one can be restored', async () => {
    const [admin, user] = [await who(), await who(3)];
    const stolen = freshAddress();
    const wayBack = await changeOwn(user, stolen);
    await forgetMails(api);
    await change(admin, user, { email: freshAddress() });
    expect(await mailTo(api, stolen)).toBeUndefined();
    expect((await mailTo(api, user.email))?.token).not.toBe('');
    expect(await restore(wayBack)).toBe('ok');
    expect(await emailOf(user)).toBe(user.email);
  });

  it('back to the former address ends the way back, and keeps that address verified', async () => {
    const [admin, user] = [await who(), await who(3)];
    const stolen = freshAddress();
    const wayBack = await changeOwn(user, stolen);
    await forgetMails(api);
    await change(admin, user, { email: user.email });
    expect(await mailTo(api, stolen)).toBeUndefined();
    expect(await restore(wayBack)).toBe('UE_400');
    expect((await userOf(user)).email_verified_at).not.toBeNull();
    expect(await restore(await changeEmail(admin, user))).toBe('ok');
  });

  it('to other letter cases of the same address sends no way back', async () => {
    const [admin, user] = [await who(), await who(3)];
    await change(admin, user, { email: user.email.toUpperCase() });
    expect((await mailTo(api, user.email))?.subject).toBe('Verify your e-mail address and sign in to Earshot');
    expect((await userOf(user)).email_verified_at).not.toBeNull();
  });
});

describe('the way back from a change of address by an administrator', () => {
  it.each<[string, (admin: Person, user: Person) => Promise<unknown>]>([
    ['the user was deleted', async (_admin, { userId }) => (await who(OWNER_ROLE)).call('users.remove', { userId })],
    ['the second factor was reset', (admin, { userId }) => admin.call('users.resetSecondFactor', { userId })],
    ['the user has another role', (admin, user) => change(admin, user, { roleId: LESSER_ROLE })],
    ['the user was moved to another group', (admin, user) => change(admin, user, { groupId: api.world.leeds.groupId })],
    [
      'the group was moved to another customer',
      (_admin, { userId }) =>
        sql`update users set customer_id = ${api.world.other.groupId} where id = ${userId}`.execute(api.deps.db),
    ],
    [
      'another user received the address',
      async (_admin, user) => {
        const other = await who(3);
        await sql`update users set email = ${user.email} where id = ${other.userId}`.execute(api.deps.db);
      },
    ],
  ])('is over after %s', async (_why, happen) => {
    const [admin, user] = [await who(), await who(3)];
    await addFactor(user);
    const email = freshAddress();
    const token = await changeEmail(admin, user, email);
    await happen(admin, user);
    expect(['UE_400', 'UE_409']).toContain(await restore(token));
    expect(await emailOf(user)).not.toBe(user.email);
  });

  it('is not given by a change that also gives another role, but the former address is told', async () => {
    const [admin, user] = [await who(), await who(3)];
    await change(admin, user, { email: freshAddress(), roleId: LESSER_ROLE });
    const mail = await mailTo(api, user.email);
    expect(mail?.text).toContain('and has changed your access since.');
    expect(mail?.token).toBe('');
  });

  it('from an earlier change by the user is over as well', async () => {
    const [admin, user] = [await who(), await who(3)];
    const wayBack = await changeOwn(user, freshAddress());
    await change(admin, user, { email: freshAddress() });
    await change(admin, user, { roleId: LESSER_ROLE });
    expect(await open().call('accounts.tokenState', { token: wayBack })).toMatchObject({ state: 'used' });
    expect(await restore(wayBack)).toBe('UE_400');
  });

  it('keeps a second factor that was set up since', async () => {
    const [admin, user] = [await who(), await who(3)];
    const token = await changeEmail(admin, user);
    await addFactor(user);
    const { resetPasswordToken } = await open().call('accounts.restoreEmail', { token });
    await open().call('passwords.reset', { token: resetPasswordToken, password: NEXT });
    const answer = await open().call('session.signIn', { email: user.email, password: NEXT });
    expect(answer.status).toBe('second-factor');
  });

  it('frees the former address once it is over', async () => {
    const [admin, user] = [await who(), await who(3)];
    await changeEmail(admin, user);
    await change(admin, user, { roleId: LESSER_ROLE });
    const fresh = { groupId: api.world.north.groupId, roleId: 3, firstName: 'Eve', lastName: 'Person' };
    expect(await admin.code('users.create', { ...fresh, email: user.email })).toBe('ok');
  });
});
