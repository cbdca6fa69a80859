import { PASSWORD_TEXTS } from '@earshot/domain/accounts/password-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetMails, mailTo } from '../../testing/mails.ts';
import { programToken } from '../../testing/programs.ts';
import { enrol } from '../../testing/second-factor.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(() => forgetMails(api));
afterAll(() => api.destroy());

const NEXT = 'seven purple tractors';
const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
const newUser = () => insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
const request = (email: string) => api.client().call('passwords.requestReset', { email });
async function resetToken(email: string): Promise<string> {
  await request(email);
  return (await mailTo(api, email))?.token ?? '';
}
const reset = (token: string, password: string) => api.client().code('passwords.reset', { token, password });
const canSignIn = (email: string, password: string) => api.client().code('session.signIn', { email, password });
const textOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('resetting a password', () => {
  it('works once with the link from the mail and ends all sessions [C-014] [C-339] [C-340]', async () => {
    const person = await who();
    const token = await resetToken(person.email);
    expect(await api.client().call('accounts.tokenState', { token })).toMatchObject({
      state: 'valid',
      purpose: 'reset-password',
      email: person.email,
      shortestPassword: 12,
    });
    expect(await reset(token, NEXT)).toBe('ok');
    expect(await person.code('session.current', undefined)).toBe('UE_401');
    expect(await canSignIn(person.email, PASSWORD)).toBe('UE_401');
    expect(await canSignIn(person.email, NEXT)).toBe('ok');
    expect(await reset(token, 'another purple tractor')).toBe('UE_400');
    expect(await api.client().call('accounts.tokenState', { token })).toEqual({
      state: 'used',
      purpose: 'reset-password',
    });
    expect((await mailTo(api, person.email))?.subject).toBe('Your Earshot password was changed');
  });

  it('gives the same answer and does the same work for an unknown address', async () => {
    const { email } = await newUser();
    const unknown = 'no-one-at-all@test.example';
    expect(await request(email)).toEqual(await request(unknown));
    const { rows } = await sql<{ to: string; n: number }>`
      select to_address::text as to, count(*)::int as n from mails where kind = 'reset-password' group by 1`.execute(
      api.deps.db,
    );
    expect(rows.toSorted((a, b) => a.to.localeCompare(b.to))).toEqual(
      [
        { to: email, n: 1 },
        { to: unknown, n: 1 },
      ].toSorted((a, b) => a.to.localeCompare(b.to)),
    );
    expect(await mailTo(api, unknown)).toBeUndefined();
    expect(await mailTo(api, email)).toBeDefined();
  });

  it('sends no further mail to the same address within 30 s', async () => {
    const { email } = await newUser();
    await Promise.all([request(email), request(email)]);
    await request(email.toUpperCase());
    const { length } = await api.deps.db.selectFrom('mails').select('id').where('to_address', '=', email).execute();
    expect(length).toBeLessThanOrEqual(2);
    await request(email);
    expect(await api.deps.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()).toHaveLength(
      length,
    );
  });

  it('links to the configured address, regardless of the request headers', async () => {
    const { email } = await newUser();
    await api.app.inject({
      method: 'POST',
      url: '/trpc/passwords.requestReset',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
      payload: JSON.stringify({ email }),
    });
    const mail = await mailTo(api, email);
    expect(mail?.text).toContain('https://earshot.test/auth/reset-password?token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('is refused after the link has expired, an hour after the mail', async () => {
    const { email } = await newUser();
    const token = await resetToken(email);
    const { rows } = await sql`
      select extract(epoch from expires_at - created_at)::int as seconds from account_tokens where email = ${email}`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ seconds: 3_600 }]);
    await sql`update account_tokens set expires_at = now()`.execute(api.deps.db);
    expect(await reset(token, NEXT)).toBe('UE_400');
    expect(await api.client().call('accounts.tokenState', { token })).toMatchObject({ state: 'expired' });
    expect(await api.client().call('accounts.tokenState', { token: 'nobody-made-this' })).toEqual({ state: 'unknown' });
  });

  it('unlocks a locked account', async () => {
    const user = await newUser();
    await sql`
      update users set locked_until = now() + interval '15 minutes', failed_sign_ins = 12,
                       next_sign_in_at = now() + interval '15 minutes' where id = ${user.id}`.execute(api.deps.db);
    expect(await reset(await resetToken(user.email), NEXT)).toBe('ok');
    expect(await canSignIn(user.email, NEXT)).toBe('ok');
  });

  it('is refused if the account no longer has the address of the link', async () => {
    const user = await newUser();
    const token = await resetToken(user.email);
    await sql`update users set email = ${`new-${user.email}`} where id = ${user.id}`.execute(api.deps.db);
    expect(await reset(token, NEXT)).toBe('UE_400');
  });
});

/** Creates a personal and a machine token of the user; checks whether each still works. */
async function tokensOf({ userId }: { userId: string }) {
  const owner = { userId, groupId: api.world.north.groupId };
  const [personal, machine] = [await programToken(api, owner, 'personal'), await programToken(api, owner, 'machine')];
  const works = (token: string) => api.client(token).code('session.current', {});
  return { personal, states: async () => [await works(personal), await works(machine)] };
}

describe('personal access tokens', () => {
  it('are revoked and counted when the password changes, while API tokens stay valid', async () => {
    const person = await who();
    const { states } = await tokensOf(person);
    await tokensOf(person);
    expect(await person.call('accessTokens.countOwn', {})).toEqual({ total: 2 });
    const change = { oldPassword: PASSWORD, password: NEXT };
    expect(await person.call('passwords.change', change)).toEqual({ revokedTokens: 2 });
    expect(await states()).toEqual(['UE_401', 'ok']);
    expect(await person.call('accessTokens.countOwn', {})).toEqual({ total: 0 });
  });

  it('stay valid when the user declines to revoke them', async () => {
    const person = await who();
    const { states } = await tokensOf(person);
    const change = { oldPassword: PASSWORD, password: NEXT, revokeTokens: false };
    expect(await person.call('passwords.change', change)).toEqual({ revokedTokens: 0 });
    expect(await states()).toEqual(['ok', 'ok']);
  });

  it('are revoked by a reset by mail, while tokens of other users stay valid', async () => {
    const [person, other] = [await who(), await who()];
    const { states } = await tokensOf(person);
    const others = await tokensOf(other);
    expect(await reset(await resetToken(person.email), NEXT)).toBe('ok');
    expect(await states()).toEqual(['UE_401', 'ok']);
    expect(await others.states()).toEqual(['ok', 'ok']);
  });

  it('close their sockets when they are revoked', async () => {
    const person = await who();
    const { personal } = await tokensOf(person);
    const watching = await openSocket(api.app, { token: personal });
    const id = watching.send('query', 'session.current', {});
    await watching.wait((message) => message.id === id);
    await person.call('passwords.change', { oldPassword: PASSWORD, password: NEXT });
    expect(await watching.closed).toBe(4401);
  });
});

describe('changing the password', () => {
  it('requires the old password and ends all other sessions [C-342]', async () => {
    const person = await who();
    const signedIn = await api.client().call('session.signIn', { email: person.email, password: PASSWORD });
    const elsewhere = api.client(signedIn.status === 'signed-in' ? signedIn.token : '');
    expect(await person.code('passwords.change', { oldPassword: 'wrong', password: NEXT })).toBe('UE_400');
    await person.call('passwords.change', { oldPassword: PASSWORD, password: NEXT });
    expect(await person.code('session.current', undefined)).toBe('ok');
    expect(await elsewhere.code('session.current', undefined)).toBe('UE_401');
    expect(await canSignIn(person.email, NEXT)).toBe('ok');
  });

  it('requires at least 12 characters, or 8 with a second factor', async () => {
    const person = await who();
    const change = (password: string) => textOf(person.call('passwords.change', { oldPassword: PASSWORD, password }));
    expect(await change('')).toBe(PASSWORD_TEXTS.required);
    expect(await change('kq7#mzp')).toBe('Value is too short (min 8 chars)');
    expect(await change('kq7#mzpx')).toBe('Value is too short (min 12 chars)');
    await enrol(person);
    expect(await change('kq7#mzpx')).toBe('ok');
  });

  it.each([
    ['a common password', '1qaz2WSX3edc', PASSWORD_TEXTS.common],
    ["the user's name", 'Test.Person!!', PASSWORD_TEXTS.personal],
    ['the old password', PASSWORD, PASSWORD_TEXTS.same],
  ])('refuses %s', async (_what, password, text) => {
    const person = await who();
    expect(await textOf(person.call('passwords.change', { oldPassword: PASSWORD, password }))).toBe(text);
  });

  it('limits guesses of the old password', async () => {
    const person = await who();
    const codes = [];
    for (let i = 0; i < 5; i += 1) {
      codes.push(await person.code('passwords.change', { oldPassword: 'wrong', password: NEXT }));
    }
    expect(codes).toContain('UE_429');
  });
});
