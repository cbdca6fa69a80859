import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, enrol } from '../../testing/second-factor.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
const requireIt = (on: boolean) =>
  sql`update groups set mfa_required = ${on} where id = ${api.world.customer.groupId}`.execute(api.deps.db);

describe('the second factor of the signed-in user', () => {
  it('is set up with the password and a first code', async () => {
    const person = await who();
    expect(await person.call('secondFactor.get', undefined)).toEqual({
      verified: false,
      recoveryCodesLeft: 0,
      required: false,
    });
    expect(await person.code('secondFactor.begin', { password: 'wrong' })).toBe('UE_400');
    const { secret } = await person.call('secondFactor.begin', { password: PASSWORD });
    expect(await person.code('secondFactor.confirm', { code: '000000' })).toBe('UE_400');
    expect((await person.call('secondFactor.get', undefined)).verified).toBe(false);
    await person.call('secondFactor.confirm', { code: codeOf(secret) });
    expect(await person.call('secondFactor.get', undefined)).toMatchObject({ verified: true, recoveryCodesLeft: 10 });
  });

  it('remains unchanged while a new one is being set up', async () => {
    const person = await who();
    const { secret } = await enrol(person);
    await person.call('secondFactor.begin', { password: PASSWORD });
    const { rows } = await sql<{ secret: string }>`
      select secret from second_factors where user_id = ${person.userId}`.execute(api.deps.db);
    expect(api.deps.secrets.open(rows[0]?.secret ?? '', person.userId)).toBe(secret);
  });

  it('can be removed with the password, but not while a group requires it', async () => {
    const person = await who();
    await enrol(person);
    await requireIt(true);
    expect(await person.code('secondFactor.remove', { password: PASSWORD })).toBe('UE_409');
    await requireIt(false);
    expect(await person.code('secondFactor.remove', { password: 'wrong' })).toBe('UE_400');
    expect(await person.call('secondFactor.remove', { password: PASSWORD })).toMatchObject({ verified: false });
  });

  it('gives new recovery codes and invalidates the old ones', async () => {
    const person = await who();
    const { recoveryCodes: old } = await enrol(person);
    const { recoveryCodes } = await person.call('secondFactor.newRecoveryCodes', { password: PASSWORD });
    expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
    const answer = await api.client().call('session.signIn', { email: person.email, password: PASSWORD });
    const challenge = answer.status === 'signed-in' ? '' : answer.challenge;
    expect(await api.client().code('session.completeSecondFactor', { challenge, recoveryCode: old[0] })).toBe('UE_400');
    expect(await api.client().code('session.completeSecondFactor', { challenge, recoveryCode: recoveryCodes[0] })).toBe(
      'ok',
    );
  });

  it('stores recovery codes as hashes', async () => {
    const person = await who();
    const { recoveryCodes } = await enrol(person);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from recovery_codes
      where user_id = ${person.userId} and code_hash = sha256(${recoveryCodes[0]?.replaceAll('-', '')}::bytea)`.execute(
      api.deps.db,
    );
    expect(rows[0]?.n).toBe(1);
  });
});
