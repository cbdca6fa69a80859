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

const NEXT = 'seven purple tractors';
type Person = Awaited<ReturnType<TestApi['signedIn']>>;
const who = (roleId = 2, groupId = api.world.north.groupId): Promise<Person> => api.signedIn({ roleId, groupId });
const open = () => api.client();
let count = 0;
const freshAddress = () => `address-${(count += 1)}@test.example`;
const canSignIn = (email: string, password = PASSWORD) => open().code('session.signIn', { email, password });
const linkTo = async (email: string) => (await mailTo(api, email))?.token ?? '';
const confirm = (token: string) => open().code('accounts.confirmEmail', { token });
const restore = (token: string) => open().code('accounts.restoreEmail', { token });
const emailOf = async ({ userId }: { userId: string }) =>
  (await api.deps.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;

/** Requests a change of address and returns the link sent to the new one. */
async function request(person: Person, email: string): Promise<string> {
  await person.call('profile.changeEmail', { email, password: PASSWORD });
  return await linkTo(email);
}
/** Completes a change of address; returns the link in the mail to the former one. */
async function change(person: Person, email: string): Promise<string> {
  const before = await emailOf(person);
  expect(await confirm(await request(person, email))).toBe('ok');
  return await linkTo(before);
}

describe('a change of e-mail address by the user', () => {
  it('takes effect when the link mailed to the new address is followed', async () => {
    const person = await who();
    const email = freshAddress();
    const token = await request(person, email);
    expect(await person.call('profile.emailChange', {})).toMatchObject({ pending: { email } });
    expect(await emailOf(person)).toBe(person.email);
    expect(await canSignIn(email)).toBe('UE_401');
    expect(await open().call('accounts.tokenState', { token })).toMatchObject({
      state: 'valid',
      purpose: 'change-email',
      email,
    });
    expect(await open().call('accounts.confirmEmail', { token })).toEqual({ email });
    expect(await emailOf(person)).toBe(email);
    expect(await person.call('profile.emailChange', {})).toEqual({ pending: null });
    expect(await canSignIn(email)).toBe('ok');
    expect(await canSignIn(person.email)).toBe('UE_401');
  });

  it('needs the current password and limits wrong attempts', async () => {
    const person = await who();
    const email = freshAddress();
    const codes: string[] = [];
    for (let i = 0; i < 5; i += 1) codes.push(await person.code('profile.changeEmail', { email, password: 'wrong' }));
    expect(codes[0]).toBe('UE_400');
    expect(codes).toContain('UE_429');
    expect(await person.call('profile.emailChange', {})).toEqual({ pending: null });
    expect(await mailTo(api, email)).toBeUndefined();
  });

  it('accepts its link only once, even when several calls use it at the same time', async () => {
    const token = await request(await who(), freshAddress());
    const codes = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(codes.toSorted()).toEqual(['UE_400', 'UE_400', 'UE_400', 'ok']);
    expect(await confirm(token)).toBe('UE_400');
  });

  it('applies to the requesting user even when another user follows the link', async () => {
    const [person, other] = [await who(), await who()];
    const email = freshAddress();
    const token = await request(person, email);
    await other.call('accounts.confirmEmail', { token });
    expect(await emailOf(other)).toBe(other.email);
    expect(await emailOf(person)).toBe(email);
  });

  it.each([
    ['it was cancelled', (person: Person) => person.call('profile.cancelEmailChange', {})],
    ['another change was requested', (person: Person) => request(person, freshAddress())],
    [
      'the password was changed',
      (person: Person) => person.call('passwords.change', { oldPassword: PASSWORD, password: NEXT }),
    ],
    [
      'an administrator set another address',
      ({ userId }: Person) => sql`update users set email = ${freshAddress()} where id = ${userId}`.execute(api.deps.db),
    ],
    [
      'the user was deleted',
      ({ userId }: Person) => sql`update users set deleted_at = now() where id = ${userId}`.execute(api.deps.db),
    ],
    [
      'its token expired',
      ({ userId }: Person) =>
        sql`update account_tokens set expires_at = now() where user_id = ${userId}`.execute(api.deps.db),
    ],
  ])('is void after %s', async (_why, happen) => {
    const person = await who();
    const email = freshAddress();
    const token = await request(person, email);
    await happen(person);
    expect(await confirm(token)).toBe('UE_400');
    expect(await emailOf(person)).not.toBe(email);
  });

  it('sends its link again without extending the term, at most one mail in 30 s', async () => {
    const person = await who();
    const email = freshAddress();
    const first = await request(person, email);
    expect(await person.code('profile.resendEmailChange', {})).toBe('UE_409');
    const before = await person.call('profile.emailChange', {});
    await forgetMails(api);
    expect(await person.call('profile.resendEmailChange', {})).toEqual(before);
    const again = await linkTo(email);
    expect(again).not.toBe(first);
    expect(await confirm(again)).toBe('ok');
    expect(await confirm(first)).toBe('UE_400');
    expect(await person.code('profile.resendEmailChange', {})).toBe('UE_409');
  });

  it('stores only the hash of each link', async () => {
    const person = await who();
    const token = await request(person, freshAddress());
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(t) || to_jsonb(c) || to_jsonb(m))::text as text from account_tokens t
      join email_changes c on c.id = t.email_change_id join mails m on m.id = t.mail_id
      where t.user_id = ${person.userId}`.execute(api.deps.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
  });

  it('can be requested at most ten times a day', async () => {
    const person = await who();
    await sql`
      insert into email_changes (user_id, old_email, new_email, expires_at, ended_at)
      select ${person.userId}, ${person.email}, 'x' || n || '@test.example', now() + interval '1 day', now()
      from generate_series(1, 10) n`.execute(api.deps.db);
    const code = await person.code('profile.changeEmail', { email: freshAddress(), password: PASSWORD });
    expect(code).toBe('UE_429');
  });

  it('voids links that were mailed to the former address, even after that address is restored', async () => {
    const person = await who();
    await open().call('passwords.requestReset', { email: person.email });
    const reset = await linkTo(person.email);
    const wayBack = await change(person, freshAddress());
    expect(await open().code('passwords.reset', { token: reset, password: NEXT })).toBe('UE_400');
    expect(await restore(wayBack)).toBe('ok');
    expect(await open().code('passwords.reset', { token: reset, password: NEXT })).toBe('UE_400');
  });

  it('is recorded in the audit log with both addresses', async () => {
    const person = await who();
    const email = freshAddress();
    await change(person, email);
    const rows = await api.deps.db
      .selectFrom('audit_log')
      .select(['action', 'principal_id', 'before', 'after'])
      .where('subject_id', '=', person.userId)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'profile.change-email', principal_id: person.userId, after: { requested: email } },
      {
        action: 'account.change-email',
        principal_id: person.userId,
        before: { email: person.email },
        after: { email },
      },
    ]);
  });
});

describe('a requested e-mail address', () => {
  it('that is in use gets the same response as a free address, and a mail without a link', async () => {
    const person = await who();
    const holder = await insertUser(api.deps.db, { groupId: api.world.other.groupId, roleId: 3 });
    const free = await person.call('profile.changeEmail', { email: freshAddress(), password: PASSWORD });
    const held = await person.call('profile.changeEmail', { email: holder.email, password: PASSWORD });
    expect(Object.keys(held.pending ?? {})).toEqual(Object.keys(free.pending ?? {}));
    const mail = await mailTo(api, holder.email);
    expect(mail?.subject).toBe('Your e-mail address is in use at Earshot');
    expect(mail?.token).toBe('');
  });

  it('is refused when another user received it after the link was sent', async () => {
    const person = await who();
    const email = freshAddress();
    const token = await request(person, email);
    const other = await who();
    await sql`update users set email = ${email} where id = ${other.userId}`.execute(api.deps.db);
    expect(await confirm(token)).toBe('UE_409');
    expect(await emailOf(person)).toBe(person.email);
  });

  it('is given to only one of several users who verify it at the same time', async () => {
    const email = freshAddress();
    const people = await Promise.all([who(), who(), who()]);
    const tokens: string[] = [];
    for (const person of people) tokens.push(await request(person, email));
    const codes = await Promise.all(tokens.map(confirm));
    expect(codes.toSorted()).toEqual(['UE_409', 'UE_409', 'ok']);
    const holders = await api.deps.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(holders).toHaveLength(1);
  });
});

describe('restoring the former address', () => {
  it('ends sessions, personal and newer tokens and the password, and leads to a new password', async () => {
    const person = await who();
    const { groupId } = api.world.north;
    const older = await programToken(api, { ...person, groupId }, 'machine');
    const personal = await programToken(api, { ...person, groupId }, 'personal');
    await sql`update access_tokens set created_at = now() - interval '1 day' where user_id = ${person.userId}`.execute(
      api.deps.db,
    );
    const email = freshAddress();
    const wayBack = await change(person, email);
    const newer = await programToken(api, { ...person, groupId }, 'machine');
    const answer = await open().call('accounts.restoreEmail', { token: wayBack });
    expect(answer.email).toBe(person.email);
    expect(await emailOf(person)).toBe(person.email);
    expect(await person.code('session.current', {})).toBe('UE_401');
    const alive = (token: string) => api.client(token).code('session.current', {});
    expect([await alive(personal), await alive(newer), await alive(older)]).toEqual(['UE_401', 'UE_401', 'ok']);
    expect(await canSignIn(person.email)).toBe('UE_401');
    expect(await canSignIn(email)).toBe('UE_401');
    expect(await open().code('passwords.reset', { token: answer.resetPasswordToken, password: NEXT })).toBe('ok');
    expect(await canSignIn(person.email, NEXT)).toBe('ok');
    expect(await restore(wayBack)).toBe('UE_400');
  });

  it('is possible for 7 days only', async () => {
    const person = await who();
    const wayBack = await change(person, freshAddress());
    const moveBy = (age: string) =>
      sql`
      update account_tokens set expires_at = expires_at - ${age}::interval where user_id = ${person.userId}`.execute(
        api.deps.db,
      );
    await moveBy('6 days 23 hours');
    expect(await open().call('accounts.tokenState', { token: wayBack })).toMatchObject({ state: 'valid' });
    await moveBy('2 hours');
    expect(await open().call('accounts.tokenState', { token: wayBack })).toMatchObject({ state: 'expired' });
    expect(await restore(wayBack)).toBe('UE_400');
  });

  it('is possible after a later change and a new password, and voids the link of the later change', async () => {
    const person = await who();
    const [second, third] = [freshAddress(), freshAddress()];
    const first = await change(person, second);
    const later = await change(person, third);
    await person.call('passwords.change', { oldPassword: PASSWORD, password: NEXT });
    await open().call('passwords.requestReset', { email: third });
    expect(
      await open().code('passwords.reset', { token: await linkTo(third), password: 'another purple tractor' }),
    ).toBe('ok');
    expect(await restore(first)).toBe('ok');
    expect(await emailOf(person)).toBe(person.email);
    expect(await restore(later)).toBe('UE_400');
    // A mail that was still queued contains no valid link either.
    expect(await mailTo(api, second)).toBeUndefined();
    expect(await emailOf(person)).toBe(person.email);
  });

  it('remains possible because the former address is not given to other users', async () => {
    const person = await who();
    const wayBack = await change(person, freshAddress());
    const admin = await who();
    const fresh = { groupId: api.world.north.groupId, roleId: 3, firstName: 'Eve', lastName: 'Person' };
    expect(await admin.code('users.create', { ...fresh, email: person.email })).toBe('UE_409');
    const stranger = await who(2, api.world.other.groupId);
    const elsewhere = { ...fresh, groupId: api.world.other.groupId, email: person.email };
    expect(await stranger.code('users.create', elsewhere)).toBe('ok');
    const thief = await who();
    await thief.call('profile.changeEmail', { email: person.email, password: PASSWORD });
    expect((await mailTo(api, person.email))?.token).toBe('');
    expect(await restore(wayBack)).toBe('ok');
    expect(await emailOf(person)).toBe(person.email);
  });
});
