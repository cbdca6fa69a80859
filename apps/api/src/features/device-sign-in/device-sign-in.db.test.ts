import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
const begin = () => api.client().call('deviceSignIn.begin', { clientName: 'earshot on till-4' });
/** Polls as a program that waits between polls. */
async function poll(deviceCode: string) {
  await sql`update device_sign_ins set polled_at = now() - interval '1 minute'`.execute(api.deps.db);
  return await api.client().call('deviceSignIn.poll', { deviceCode });
}

describe('the sign-in of a program', () => {
  it('shows a code, and opens a session after a user allows it', async () => {
    const person = await who();
    const { deviceCode, userCode, verificationUrl, intervalMs } = await begin();
    expect(userCode).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    expect(verificationUrl).toBe(`https://earshot.test/profile/device?code=${userCode}`);
    expect(intervalMs).toBeGreaterThan(0);
    expect(await poll(deviceCode)).toEqual({ status: 'pending' });
    const typed = userCode.toLowerCase().replace('-', ' ');
    expect(await person.call('deviceSignIn.describe', { userCode: typed })).toMatchObject({
      userCode,
      clientName: 'earshot on till-4',
    });
    expect(await person.call('deviceSignIn.answer', { userCode: typed, allow: true })).toEqual({ allowed: true });
    const answer = await poll(deviceCode);
    if (answer.status !== 'signed-in') throw new Error(answer.status);
    const program = api.client(answer.token);
    expect((await program.call('session.current', undefined)).user.email).toBe(person.email);
    // The code works only once.
    expect(await poll(deviceCode)).toEqual({ status: 'expired' });
    expect(await person.code('deviceSignIn.answer', { userCode, allow: true })).toBe('UE_404');
  });

  it('opens no session when the user denies it or it has expired', async () => {
    const person = await who();
    const denied = await begin();
    await person.call('deviceSignIn.answer', { userCode: denied.userCode, allow: false });
    expect(await poll(denied.deviceCode)).toEqual({ status: 'denied' });
    const late = await begin();
    await sql`update device_sign_ins set expires_at = now() where user_code = ${late.userCode}`.execute(api.deps.db);
    expect(await poll(late.deviceCode)).toEqual({ status: 'expired' });
    expect(await person.code('deviceSignIn.describe', { userCode: late.userCode })).toBe('UE_404');
    expect(await poll('esd_nobody-made-this')).toEqual({ status: 'expired' });
  });

  it('slows down frequent polling', async () => {
    const { deviceCode } = await begin();
    const ask = () => api.client().call('deviceSignIn.poll', { deviceCode });
    expect(await ask()).toEqual({ status: 'pending' });
    expect(await ask()).toEqual({ status: 'slow-down' });
  });

  it('can be allowed only with a session, not with an access token', async () => {
    const person = await who();
    const { secret } = await person.call('accessTokens.create', {
      groupId: api.world.north.groupId,
      title: 'Till',
      permissions: [],
    });
    const { userCode } = await begin();
    expect(await api.client(secret).code('deviceSignIn.answer', { userCode, allow: true })).toBe('UE_403');
    expect(await api.client().code('deviceSignIn.answer', { userCode, allow: true })).toBe('UE_401');
  });

  it('expires when the user who allowed it changes the password', async () => {
    const person = await who();
    const { deviceCode, userCode } = await begin();
    await person.call('deviceSignIn.answer', { userCode, allow: true });
    await person.call('passwords.change', { oldPassword: PASSWORD, password: 'seven purple tractors' });
    expect(await poll(deviceCode)).toEqual({ status: 'expired' });
  });
});
