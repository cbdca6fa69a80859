import { putSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import { KNOWN_DEVICE_LIMITS } from '@earshot/domain/session/known-devices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashRecoveryCode } from '../../accounts/recovery-codes.ts';
import { newTotpSecret } from '../../accounts/totp.ts';
import { codeOf } from '../../testing/second-factor.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

let net = 0;
let shop: string;
beforeEach(() => {
  net += 1;
  shop = `10.70.${net}.1`;
});

interface Try {
  readonly email: string;
  readonly password?: string;
  readonly device?: string | null;
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly from?: string;
}
interface Answer {
  readonly status: string;
  readonly token?: string;
  readonly device?: string | null;
  readonly challenge?: string;
  readonly details?: Record<string, unknown>;
}

async function signIn({ from = shop, device, password = PASSWORD, ...input }: Try): Promise<Answer> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/trpc/session.signIn',
    headers: { 'content-type': 'application/json' },
    remoteAddress: from,
    payload: JSON.stringify({ ...input, password, ...(device && { device }) }),
  });
  const { error, result } = response.json<{
    error?: { data: { errorCode: string; details: Record<string, unknown> } };
    result?: { data: Answer };
  }>();
  return error === undefined
    ? { status: 'none', ...result?.data }
    : { status: error.data.errorCode, details: error.data.details };
}

const person = () => insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
/** Makes waiting times last for the rest of the test, however slow the machine is. */
const lengthenWaits = () =>
  sql`update sign_in_tries set next_sign_in_at = now() + interval '1 hour' where next_sign_in_at > last_at`.execute(
    api.deps.db,
  );
/** Sends enough wrong passwords that the shop's address has to wait. */
async function wearOut() {
  for (let n = 0; n < 24; n += 1) await signIn({ email: `nobody-${net}-${n}@test.example`, password: 'wrong' });
  await lengthenWaits();
}
/** Signs in from another address, and returns the device token. */
async function markOf(email: string, from = '10.71.0.1'): Promise<string> {
  const { device } = await signIn({ email, from });
  return device ?? '';
}
async function withFactor() {
  const user = await person();
  const secret = newTotpSecret();
  const codeHashes = [hashRecoveryCode('AAAA-BBBB-CCCC-DDDD')];
  await api.deps.db
    .transaction()
    .execute((trx) =>
      putSecondFactor(trx, user.id, { secret: api.deps.secrets.seal(secret, user.id), step: 0, codeHashes }),
    );
  return { ...user, code: () => codeOf(secret) };
}

describe('an address with many failed sign-ins', () => {
  it('does not make a known device wait when its own user enters the right password', async () => {
    const [ada, ben] = [await person(), await person()];
    const device = await markOf(ada.email);
    await wearOut();
    expect(await signIn({ email: ada.email })).toMatchObject({ status: 'UE_429', details: { withCode: true } });
    expect(await signIn({ email: ben.email, device })).toMatchObject({ status: 'UE_429' });
    expect(await signIn({ email: ada.email, device: 'ekd_made-up' })).toMatchObject({ status: 'UE_429' });
    expect(await signIn({ email: ada.email, device })).toMatchObject({ status: 'signed-in', device: null });
  });

  it('makes a known device wait only after its own wrong passwords', async () => {
    const { email, id } = await person();
    const device = await markOf(email);
    await wearOut();
    for (let n = 0; n < 3; n += 1) {
      expect((await signIn({ email, device, password: 'wrong' })).status).toBe('UE_401');
    }
    const { rows } = await sql<{ failures: number; rests: boolean }>`
      select failed_sign_ins as failures, next_sign_in_at is not null as rests
      from known_devices where user_id = ${id}`.execute(api.deps.db);
    expect(rows).toEqual([{ failures: 3, rests: true }]);
    const rest = (time: string) =>
      sql`update known_devices set next_sign_in_at = now() + ${time}::interval where user_id = ${id}`.execute(
        api.deps.db,
      );
    await rest('1 hour');
    expect((await signIn({ email, device })).status).toBe('UE_429');
    await rest('0');
    expect((await signIn({ email, device })).status).toBe('signed-in');
    // Neither the account nor the address is affected.
    expect((await signIn({ email, from: `10.72.${net}.1` })).status).toBe('signed-in');
  });

  it('accepts a right password with its second factor, and each code once', async () => {
    const { email, code } = await withFactor();
    await wearOut();
    const now = code();
    expect(await signIn({ email, code: now })).toMatchObject({ status: 'signed-in', device: expect.any(String) });
    await wearOut();
    expect((await signIn({ email, code: now })).status).toBe('UE_429');
  });

  it('accepts a right password with a recovery code', async () => {
    const { email } = await withFactor();
    await wearOut();
    expect((await signIn({ email, recoveryCode: 'aaaa bbbb cccc dddd' })).status).toBe('signed-in');
  });

  it('returns the same answer for every other attempt, whichever part of it is right', async () => {
    const [plain, secured] = [await person(), await withFactor()];
    await wearOut();
    const wrongCode = secured.code() === '000000' ? '000001' : '000000';
    const tries: Try[] = [
      { email: plain.email },
      { email: plain.email, code: '123456' },
      { email: secured.email },
      { email: secured.email, code: wrongCode },
      { email: secured.email, password: 'wrong', code: secured.code() },
      { email: 'nobody-at-all@test.example', code: '123456' },
      { email: plain.email, password: 'wrong', recoveryCode: 'AAAA-BBBB-CCCC-DDDD' },
    ];
    const answers = [];
    for (const one of tries) {
      const { details, ...answer } = await signIn(one);
      answers.push({ ...answer, details: Object.keys(details ?? {}).toSorted() });
    }
    const same = { status: 'UE_429', details: ['retryAfterMs', 'withCode'] };
    expect(answers).toEqual(tries.map(() => same));
  });

  it('limits password guesses with a code to three per user', async () => {
    const { email, code } = await withFactor();
    await wearOut();
    for (let n = 0; n < 3; n += 1) await signIn({ email, password: 'wrong', code: '000000' });
    await lengthenWaits();
    expect((await signIn({ email, code: code() })).status).toBe('UE_429');
  });
});

describe('the token of a known device', () => {
  it('is created only by a completed sign-in and stored only as a hash', async () => {
    const { email, id } = await withFactor();
    const { device, challenge } = await signIn({ email });
    expect([device, typeof challenge]).toEqual([undefined, 'string']);
    const rows = () =>
      sql<{ text: string }>`select d::text as text from known_devices d where user_id = ${id}`.execute(api.deps.db);
    expect((await rows()).rows).toEqual([]);
    const { email: other, id: otherId } = await person();
    const mark = await markOf(other);
    const { rows: kept } = await sql<{ text: string }>`
      select d::text as text from known_devices d where user_id = ${otherId}`.execute(api.deps.db);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.text).not.toContain(mark.slice(4));
  });

  it('serves all users of the device and cannot be chosen by the client', async () => {
    const [ada, ben] = [await person(), await person()];
    const mark = await markOf(ada.email);
    expect((await signIn({ email: ben.email, device: mark })).device).toBeNull();
    const made = (await signIn({ email: ben.email, device: 'ekd_chosen-by-the-client' })).device;
    expect(made).toMatch(/^ekd_/);
    expect(made).not.toBe('ekd_chosen-by-the-client');
  });

  it('expires', async () => {
    const { email, id } = await person();
    const device = await markOf(email);
    await sql`update known_devices set expires_at = now() where user_id = ${id}`.execute(api.deps.db);
    await wearOut();
    expect((await signIn({ email, device })).status).toBe('UE_429');
  });

  it(`is kept for ${KNOWN_DEVICE_LIMITS.perPerson} devices per user, also with concurrent sign-ins`, async () => {
    const { email, id } = await person();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => signIn({ email, from: `10.73.${net}.${n}` })),
    );
    for (let n = 0; n < 25; n += 1) {
      await sql`update users set next_sign_in_at = null, failed_sign_ins = 0 where id = ${id}`.execute(api.deps.db);
      answers.push(await signIn({ email, from: `10.74.${net}.${n}` }));
    }
    expect(answers.filter(({ status }) => status === 'signed-in').length).toBeGreaterThan(
      KNOWN_DEVICE_LIMITS.perPerson,
    );
    const { rows } = await sql`select 1 from known_devices where user_id = ${id}`.execute(api.deps.db);
    expect(rows).toHaveLength(KNOWN_DEVICE_LIMITS.perPerson);
  });
});

const onTwo = async () => {
  const { email, id } = await person();
  const [here, there] = [await signIn({ email, from: '10.75.0.1' }), await signIn({ email, from: '10.75.0.2' })];
  return { email, id, client: api.client(here.token), thereMark: there.device ?? '', there: api.client(there.token) };
};

const count = async (client: ReturnType<TestApi['client']>) => (await client.call('session.devices', {})).items.length;

describe('the known devices of a user', () => {
  it('are listed and can be forgotten one by one, while devices of other users are not found', async () => {
    const { email, client, thereMark } = await onTwo();
    const { items } = await client.call('session.devices', {});
    expect(items.map(({ address, current }) => [address, current])).toEqual([
      ['10.75.0.2', false],
      ['10.75.0.1', true],
    ]);
    const deviceId = items[0]?.id ?? '';
    const stranger = await onTwo();
    expect(await stranger.client.code('session.forgetDevice', { deviceId })).toBe('UE_404');
    expect(await client.call('session.forgetDevice', { deviceId })).toEqual({ deviceId });
    await wearOut();
    expect((await signIn({ email, device: thereMark })).status).toBe('UE_429');
  });

  it('are forgotten with their session, with all other sessions, and after a password change', async () => {
    const one = await onTwo();
    const other = (await one.client.call('session.list', {})).items.find(({ current }) => !current);
    await one.client.call('session.revoke', { sessionId: other?.id ?? '' });
    expect(await count(one.client)).toBe(1);
    const two = await onTwo();
    await two.client.call('session.revokeOthers', {});
    expect(await count(two.client)).toBe(1);
    const three = await onTwo();
    await three.client.call('passwords.change', { oldPassword: PASSWORD, password: 'seven purple tractors' });
    expect(await count(three.client)).toBe(1);
  });

  it('remain known after signing out', async () => {
    const { email, there, thereMark } = await onTwo();
    await there.call('session.signOut', {});
    await wearOut();
    expect((await signIn({ email, device: thereMark })).status).toBe('signed-in');
  });
});
