import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, enrol } from '../../testing/second-factor.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const signIn = (email: string) => api.client().call('session.signIn', { email, password: PASSWORD });
async function challengeOf(email: string): Promise<string> {
  const answer = await signIn(email);
  if (answer.status === 'signed-in') throw new Error('No second factor was asked for');
  return answer.challenge;
}
async function enrolled() {
  const person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
  return { ...person, ...(await enrol(person)) };
}
const complete = (input: { challenge: string; code?: string; recoveryCode?: string }) =>
  api.client().code('session.completeSecondFactor', input);
const noRest = (userId: string) =>
  sql`update second_factors set next_try_at = null where user_id = ${userId}`.execute(api.deps.db);

describe('signing in with a second factor', () => {
  it('asks for a code after the password, and signs in with it [C-017] [C-334]', async () => {
    const { email, secret } = await enrolled();
    const answer = await signIn(email);
    expect(answer.status).toBe('second-factor');
    if (answer.status === 'signed-in') throw new Error('signed in');
    expect(Date.parse(answer.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    const { challenge } = answer;
    // The challenge itself gives no access.
    expect(await api.client(challenge).code('session.current', undefined)).toBe('UE_401');
    const session = await api.client().call('session.completeSecondFactor', { challenge, code: codeOf(secret, 1) });
    expect((await api.client(session.token).call('session.current', undefined)).user.email).toBe(email);
    expect(await complete({ challenge, code: codeOf(secret, 1) })).toBe('UE_401');
  });

  it('refuses a used code and earlier codes [C-017]', async () => {
    const { email, secret, userId } = await enrolled();
    // The set-up used up the code of the present time step.
    expect(await complete({ challenge: await challengeOf(email), code: codeOf(secret) })).toBe('UE_400');
    expect(await complete({ challenge: await challengeOf(email), code: codeOf(secret, 1) })).toBe('ok');
    await noRest(userId);
    expect(await complete({ challenge: await challengeOf(email), code: codeOf(secret, 1) })).toBe('UE_400');
    expect(await complete({ challenge: await challengeOf(email), code: codeOf(secret) })).toBe('UE_400');
  });

  it('accepts one code only once, also with concurrent requests', async () => {
    const { email, secret } = await enrolled();
    const challenges = await Promise.all([challengeOf(email), challengeOf(email)]);
    const code = codeOf(secret, 1);
    const codes = await Promise.all(challenges.map((challenge) => complete({ challenge, code })));
    expect(codes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  });

  it('accepts each recovery code once, regardless of case and separators', async () => {
    const { email, recoveryCodes } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    const [recoveryCode = ''] = recoveryCodes;
    const typed = recoveryCode.toLowerCase().replaceAll('-', ' ');
    expect(await complete({ challenge: await challengeOf(email), recoveryCode: typed })).toBe('ok');
    expect(await complete({ challenge: await challengeOf(email), recoveryCode })).toBe('UE_400');
  });

  it('ends a challenge after five attempts, and makes attempts wait across challenges', async () => {
    const { email, secret, userId } = await enrolled();
    const challenge = await challengeOf(email);
    for (let tries = 0; tries < 5; tries += 1) {
      await noRest(userId);
      expect(await complete({ challenge, code: '000000' })).toBe('UE_400');
    }
    // A new password does not reset the count of wrong codes.
    expect(await complete({ challenge: await challengeOf(email), code: codeOf(secret, 1) })).toBe('UE_429');
    await noRest(userId);
    expect(await complete({ challenge, code: codeOf(secret, 1) })).toBe('UE_401');
  });

  it('refuses an expired challenge', async () => {
    const { email, secret, userId } = await enrolled();
    const challenge = await challengeOf(email);
    await sql`update sign_in_challenges set expires_at = now() where user_id = ${userId}`.execute(api.deps.db);
    expect(await complete({ challenge, code: codeOf(secret, 1) })).toBe('UE_401');
  });
});

describe('a group that requires a second factor', () => {
  it('makes a user without one set it up before anything else [C-017]', async () => {
    await sql`update groups set mfa_required = true where id = ${api.world.south.groupId}`.execute(api.deps.db);
    const user = await insertUser(api.deps.db, { groupId: api.world.south.groupId, roleId: 3 });
    const answer = await signIn(user.email);
    expect(answer.status).toBe('enrol-second-factor');
    const challenge = answer.status === 'signed-in' ? '' : answer.challenge;
    const open = api.client();
    // This challenge is for enrolment, not for an existing second factor.
    expect(await complete({ challenge, code: '000000' })).toBe('UE_401');
    const { secret, uri } = await open.call('session.beginSecondFactor', { challenge });
    expect(uri).toContain(`secret=${secret}`);
    expect(await open.call('session.beginSecondFactor', { challenge })).toEqual({ secret, uri });
    expect(await open.code('session.confirmSecondFactor', { challenge, code: '000000' })).toBe('UE_400');
    const signedIn = await open.call('session.confirmSecondFactor', { challenge, code: codeOf(secret) });
    expect(signedIn.recoveryCodes).toHaveLength(10);
    expect(await api.client(signedIn.token).call('secondFactor.get', undefined)).toEqual({
      verified: true,
      recoveryCodesLeft: 10,
      required: true,
    });
    expect((await signIn(user.email)).status).toBe('second-factor');
  });

  it('applies the requirement to its sub-groups', async () => {
    await sql`update groups set mfa_required = true where id = ${api.world.north.groupId}`.execute(api.deps.db);
    const user = await insertUser(api.deps.db, { groupId: api.world.leeds.groupId, roleId: 3 });
    expect((await signIn(user.email)).status).toBe('enrol-second-factor');
  });
});
