import type { AddressInfo } from 'node:net';
import { putSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hashRecoveryCode } from '../../accounts/recovery-codes.ts';
import { newTotpSecret } from '../../accounts/totp.ts';
import { codeOf } from '../../testing/second-factor.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';
import { createRateLimiter, RATES } from '../../trpc/rate-limiter.ts';

const AT_ONCE = 80;
const SHOP = '10.80.0.1';

let api: TestApi;
let url: string;
beforeAll(async () => {
  // Calls that were used do not come back during a test.
  const authentication = { ...RATES.authentication, perSecond: 1e-9 };
  const proof = { ...RATES.proof, perSecond: 1e-9 };
  api = await testApi({ rates: createRateLimiter({ ...RATES, authentication, proof }) });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.destroy());

interface Answer {
  readonly status: string;
  readonly message?: string;
  readonly device?: string | null;
  readonly challenge?: string;
}
async function call(path: string, input: object, from = SHOP): Promise<Answer> {
  const response = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as {
    error?: { message: string; data: { errorCode: string } };
    result?: { data: Answer };
  };
  if (body.error === undefined) return { ...body.result?.data, status: body.result?.data.status ?? 'ok' };
  return { status: body.error.data.errorCode, message: body.error.message };
}
const signIn = (input: { email: string; password?: string; device?: string }, from = SHOP) =>
  call('session.signIn', { password: PASSWORD, ...input }, from);

const person = () => insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
let elsewhere = 0;
/** Signs in from another address, and returns the device token. */
async function markOf(email: string): Promise<string> {
  return (await signIn({ email }, `10.81.0.${(elsewhere += 1)}`)).device ?? '';
}

const REFUSED = { status: 'UE_429', message: 'Too many requests. Please wait a moment.' };

const guess = (n: number) =>
  signIn({ email: `nobody-${n}@test.example`, password: 'wrong', device: `ekd_${n}-made-up` });

/** Sends many wrong sign-ins at once from the shop's address, and goes on until the test ends. */
async function flood(): Promise<void> {
  let isOn = true;
  const goOn = async (n: number) => {
    while (isOn) await guess(n);
  };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => guess(n)));
  expect(answers).toContainEqual(REFUSED);
  const all = Promise.all([1, 2, 3, 4].map(goOn));
  onTestFinished(async () => {
    isOn = false;
    await all;
  });
}

describe('an address that is flooded with sign-ins', () => {
  it('still accepts a right password from a known device, and no other', async () => {
    const [ada, ben] = [await person(), await person()];
    const device = await markOf(ada.email);
    await flood();
    expect(await signIn({ email: ada.email, device })).toMatchObject({ status: 'signed-in' });
    expect(await signIn({ email: ada.email })).toEqual(REFUSED);
    expect(await signIn({ email: ada.email, device: `${device.slice(0, -4)}AAAA` })).toEqual(REFUSED);
    expect(await signIn({ email: ben.email, device })).toEqual(REFUSED);
  });

  it('accepts the second factor of a known device', async () => {
    const { email, id } = await person();
    const device = await markOf(email);
    const secret = newTotpSecret();
    const sealed = api.deps.secrets.seal(secret, id);
    await api.deps.db
      .transaction()
      .execute((trx) =>
        putSecondFactor(trx, id, { secret: sealed, step: 0, codeHashes: [hashRecoveryCode('AAAA-BBBB-CCCC-DDDD')] }),
      );
    await flood();
    const { challenge = '' } = await signIn({ email, device });
    const code = codeOf(secret);
    expect(await call('session.completeSecondFactor', { challenge: 'esc_made-up', code })).toEqual(REFUSED);
    expect(await call('session.completeSecondFactor', { challenge, code })).toMatchObject({ status: 'signed-in' });
  });

  it('accepts at most ten sign-ins in a row from one device', async () => {
    const { email } = await person();
    const device = await markOf(email);
    await flood();
    const answers: Answer[] = [];
    for (let n = 0; n <= RATES.proof.burst; n += 1) answers.push(await signIn({ email, device }));
    expect(answers.filter(({ status }) => status === 'signed-in')).toHaveLength(RATES.proof.burst);
    expect(answers.at(-1)).toEqual(REFUSED);
  });

  it('does not accept a device that its user has forgotten', async () => {
    const { email, id } = await person();
    const device = await markOf(email);
    await api.deps.db.deleteFrom('known_devices').where('user_id', '=', id).execute();
    await flood();
    expect(await signIn({ email, device })).toEqual(REFUSED);
  });
});
