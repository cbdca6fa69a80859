import * as passwords from '@earshot/db/passwords';
import { insertAccountToken } from '@earshot/db/queries/accounts/account-tokens';
import { beginSignIn } from '@earshot/db/queries/users/users';
import { newSecret } from '@earshot/db/secret-tokens';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, enrol } from '../../testing/second-factor.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

// Spies on the real functions, so that a test can run code right after them.
vi.mock('@earshot/db/passwords', { spy: true });
// Test files share modules. Modules that other files have loaded would keep the real functions.
vi.hoisted(() => vi.resetModules());

const NEXT = 'seven purple tractors';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());
beforeEach(() => {
  vi.mocked(passwords.verifyPassword).mockReset();
});

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
const newUser = () => insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });

async function resetLink(userId: string): Promise<string> {
  const { secret, hash } = newSecret('account');
  await api.deps.db
    .transaction()
    .execute((trx) => insertAccountToken(trx, { userId, purpose: 'reset-password', tokenHash: hash }));
  return secret;
}

/** The owner sets a new password by a link, while a sign-in is checking the old one. */
async function resetMeanwhile(userId: string): Promise<void> {
  const token = await resetLink(userId);
  const { verifyPassword } = await vi.importActual<typeof passwords>('@earshot/db/passwords');
  vi.mocked(passwords.verifyPassword).mockImplementationOnce(async (password, hash) => {
    const right = await verifyPassword(password, hash);
    await api.client().call('passwords.reset', { token, password: NEXT });
    return right;
  });
}

const liveSessions = async (userId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sessions where user_id = ${userId} and revoked_at is null`.execute(api.deps.db);
  return rows[0]?.n;
};

describe('a password that is replaced while the old one is being checked', () => {
  it('refuses a sign-in with the old one', async () => {
    const user = await newUser();
    await resetMeanwhile(user.id);
    expect(await api.client().code('session.signIn', { email: user.email, password: PASSWORD })).toBe('UE_401');
    expect(await liveSessions(user.id)).toBe(0);
  });

  it.each([
    ['passwords.change', { oldPassword: PASSWORD, password: 'eight yellow harvesters' }],
    ['secondFactor.begin', { password: PASSWORD }],
    ['secondFactor.remove', { password: PASSWORD }],
    ['secondFactor.newRecoveryCodes', { password: PASSWORD }],
  ] as const)('is not undone by %s with the old password', async (path, input) => {
    const person = await who();
    await resetMeanwhile(person.userId);
    expect(await person.code(path, input)).toBe('UE_401');
    const answer = await api.client().call('session.signIn', { email: person.email, password: NEXT });
    expect(answer.status).toBe('signed-in');
  });
});

describe('single-use secrets in concurrent requests', () => {
  it('set only one password with a reset link', async () => {
    const user = await newUser();
    const token = await resetLink(user.id);
    const codes = await Promise.all(
      Array.from({ length: 5 }, (_, n) => api.client().code('passwords.reset', { token, password: `${NEXT} ${n}` })),
    );
    expect(codes.filter((code) => code === undefined || code === 'ok')).toHaveLength(1);
  });

  it('sign in only once with a recovery code', async () => {
    const person = await who();
    const { recoveryCodes } = await enrol(person);
    const [recoveryCode = ''] = recoveryCodes;
    const challenge = async () => {
      const answer = await api.client().call('session.signIn', { email: person.email, password: PASSWORD });
      return answer.status === 'second-factor' ? answer.challenge : '';
    };
    const challenges = [await challenge(), await challenge(), await challenge()];
    const before = await liveSessions(person.userId);
    await sql`update second_factors set next_try_at = null where user_id = ${person.userId}`.execute(api.deps.db);
    await Promise.all(
      challenges.map((each) => api.client().code('session.completeSecondFactor', { challenge: each, recoveryCode })),
    );
    expect(await liveSessions(person.userId)).toBe((before ?? 0) + 1);
  });
});

describe('the secret of an authenticator app', () => {
  it('is stored sealed in the database, during set-up and afterwards', async () => {
    const person = await who();
    const { secret } = await person.call('secondFactor.begin', { password: PASSWORD });
    const stored = async () => {
      const { rows } = await sql<{ text: string }>`
        select concat(secret, ' ', pending_secret) as text from second_factors where user_id = ${person.userId}`.execute(
        api.deps.db,
      );
      return rows[0]?.text ?? secret;
    };
    expect(await stored()).not.toContain(secret);
    await person.call('secondFactor.confirm', { code: codeOf(secret) });
    expect(await stored()).not.toContain(secret);
    expect(await stored()).toMatch(/^[\da-f]{8}\.[\w-]{40,} $/);
  });

  it('cannot be opened in the row of another user', async () => {
    const [ada, mallory] = [await who(), await who()];
    await enrol(ada);
    const { secret } = await enrol(mallory);
    await sql`
      update second_factors a set secret = m.secret from second_factors m
      where a.user_id = ${ada.userId} and m.user_id = ${mallory.userId}`.execute(api.deps.db);
    const answer = await api.client().call('session.signIn', { email: ada.email, password: PASSWORD });
    const challenge = answer.status === 'second-factor' ? answer.challenge : '';
    expect(await api.client().code('session.completeSecondFactor', { challenge, code: codeOf(secret, 1) })).toBe(
      'UE_0001',
    );
  });
});

describe('the wait after wrong codes', () => {
  it('is not shortened by a password reset', async () => {
    const person = await who();
    await enrol(person);
    await sql`update second_factors set failed_tries = 9, next_try_at = now() + interval '5 minutes' where user_id = ${person.userId}`.execute(
      api.deps.db,
    );
    await api.client().call('passwords.reset', { token: await resetLink(person.userId), password: NEXT });
    const answer = await api.client().call('session.signIn', { email: person.email, password: NEXT });
    const challenge = answer.status === 'second-factor' ? answer.challenge : '';
    expect(await api.client().code('session.completeSecondFactor', { challenge, code: '000000' })).toBe('UE_429');
  });
});

describe('two concurrent sign-ins of one user', () => {
  it('do not make each other wait, even if the first to begin is the second to continue', async () => {
    const { email } = await newUser();
    const place = { email, address: null };
    const attempt = await api.deps.db.transaction().execute(async (first) => {
      await sql`select now()`.execute(first);
      await api.deps.db.transaction().execute((second) => beginSignIn(second, place));
      return await beginSignIn(first, place);
    });
    expect(attempt.kind).toBe('try');
  });

  it('do not make each other wait for an unknown address', async () => {
    const place = { email: 'nobody@northwind.example', address: null };
    const attempt = await api.deps.db.transaction().execute(async (first) => {
      await sql`select now()`.execute(first);
      await api.deps.db.transaction().execute((second) => beginSignIn(second, place));
      return await beginSignIn(first, place);
    });
    expect(attempt.kind).toBe('hopeless');
  });
});
