import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteUser } from '../../accounts/invite-user.ts';
import { mailTo } from '../../testing/mails.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const NEXT = 'seven purple tractors';
async function invited() {
  const user = await insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
  await sql`update users set password_hash = null where id = ${user.id}`.execute(api.deps.db);
  await api.deps.db.transaction().execute((trx) => inviteUser(trx, { userId: user.id, email: user.email }));
  const mail = await mailTo(api, user.email);
  return { ...user, mail, token: mail?.token ?? '' };
}
const open = () => api.client();

describe('an invitation', () => {
  it('asks the user to verify the address and sign in, with a link to the portal', async () => {
    const { mail } = await invited();
    expect(mail?.subject).toBe('Verify your e-mail address and sign in to Earshot');
    expect(mail?.text).toContain('Verify and sign in:\nhttps://earshot.test/auth/verify-email?token=');
  });

  it('verifies the address and leads to a new password, with which the user can sign in [C-015] [C-016] [C-341]', async () => {
    const { email, token } = await invited();
    const verified = await open().call('accounts.verifyEmail', { token });
    expect(verified.email).toBe(email);
    const created = verified.createPasswordToken ?? '';
    expect(await open().call('accounts.tokenState', { token: created })).toMatchObject({ purpose: 'create-password' });
    await open().call('accounts.createPassword', { token: created, password: NEXT });
    expect(await open().code('session.signIn', { email, password: NEXT })).toBe('ok');
  });

  it('works once, and each of its links works only for its own purpose', async () => {
    const { token } = await invited();
    expect(await open().code('passwords.reset', { token, password: NEXT })).toBe('UE_400');
    expect(await open().code('accounts.createPassword', { token, password: NEXT })).toBe('UE_400');
    const { createPasswordToken } = await open().call('accounts.verifyEmail', { token });
    expect(await open().code('accounts.verifyEmail', { token })).toBe('UE_400');
    expect(await open().code('passwords.reset', { token: createPasswordToken ?? '', password: NEXT })).toBe('UE_400');
  });

  it('accepts its link only once when several calls use it at the same time', async () => {
    const { token } = await invited();
    const codes = await Promise.all([1, 2, 3, 4].map(() => open().code('accounts.verifyEmail', { token })));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });

  it('stores only the hash of the link', async () => {
    const { token, id } = await invited();
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(t) || coalesce((select to_jsonb(m) from mails m where m.id = t.mail_id), '{}'))::text as text
      from account_tokens t where t.user_id = ${id}`.execute(api.deps.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
  });

  it('is void after its user is deleted', async () => {
    const { id, token } = await invited();
    await sql`update users set deleted_at = now() where id = ${id}`.execute(api.deps.db);
    expect(await open().code('accounts.verifyEmail', { token })).toBe('UE_400');
  });
});
