import { randomUUID } from 'node:crypto';
import { endWithoutFactor } from '@earshot/db/queries/accounts/required-factor';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentityProvider } from '../../testing/identity-provider.ts';
import { forgetMails, mailTo } from '../../testing/mails.ts';
import { setUpProvider, signInBy, startProvider } from '../../testing/provider-sign-in.ts';
import { codeOf, enrol } from '../../testing/second-factor.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/world.ts';

const MESSAGE = 'Your organisation signs in by Acme Login. Sign in with your organisation instead.';
const LAST =
  'This is the last user who can sign in without the identity provider. Name another one in its settings first.';

let api: TestApi;
let provider: TestIdentityProvider;
let groupId: string;
let provided: Awaited<ReturnType<typeof setUpProvider>>;
beforeAll(async () => {
  api = await testApi();
  provider = await startProvider(api);
  ({ groupId } = api.world.customer);
  provided = await setUpProvider(api, { provider, groupId });
});
afterEach(() => require(false, []));
afterAll(async () => {
  await provider.stop();
  await api.destroy();
});

/** A signed-in user of the customer with an address in the proven domain. */
async function person(roleId = 3) {
  const user = await api.signedIn({ roleId, groupId });
  const email = `${randomUUID()}@${provided.domain}`;
  await api.deps.db.updateTable('users').set({ email }).where('id', '=', user.userId).execute();
  return { ...user, email };
}
const signIn = (email: string, password = PASSWORD) => api.client().call('session.signIn', { email, password });
const require = (required: boolean, exceptUserIds: readonly string[]) =>
  provided.change('identityProviders.require', { required, exceptUserIds });

/** Requires the provider of all users but one with a second factor. */
async function withWayBack() {
  const exempt = await person();
  const { secret } = await enrol(exempt);
  await require(true, [exempt.userId]);
  return { exempt, secret };
}

describe('a required identity provider', () => {
  it('needs a user with a password and a second factor who can sign in without it', async () => {
    const { userId } = await person();
    const message = 'Name at least one user with a password and a second factor who can sign in without the provider';
    await expect(require(true, [])).rejects.toThrow(message);
    await expect(require(true, [userId])).rejects.toThrow(message);
    const stranger = await api.signedIn({ roleId: 3, groupId: api.world.other.groupId });
    await enrol(stranger);
    await expect(require(true, [stranger.userId])).rejects.toThrow(message);
  });

  it('refuses the password of other users in its domains, and says so to every address there', async () => {
    const user = await person();
    const elsewhere = await api.signedIn({ roleId: 3, groupId });
    const { exempt, secret } = await withWayBack();
    await expect(signIn(user.email)).rejects.toThrow(MESSAGE);
    await expect(signIn(`nobody@${provided.domain}`)).rejects.toThrow(MESSAGE);
    await expect(signIn(exempt.email, 'wrong')).rejects.toThrow(MESSAGE);
    expect(await signIn(elsewhere.email)).toMatchObject({ status: 'signed-in' });
    const begun = await signIn(exempt.email);
    const challenge = 'challenge' in begun ? begun.challenge : '';
    expect(
      await api.client().call('session.completeSecondFactor', { challenge, code: codeOf(secret, 1) }),
    ).toMatchObject({ status: 'signed-in' });
    expect(await signInBy(api.client(), provider, { email: user.email })).toMatchObject({ status: 'signed-in' });
    await require(false, []);
    expect(await signIn(user.email)).toMatchObject({ status: 'signed-in' });
  });

  it('ends the sessions of these users that began with a password, and no others', async () => {
    const [user, sso] = [await person(), await person()];
    const elsewhere = await api.signedIn({ roleId: 3, groupId });
    const { token } = await signInBy(api.client(), provider, { email: sso.email });
    const { exempt } = await withWayBack();
    const codes = [];
    for (const each of [user.token, sso.token, elsewhere.token, exempt.token, token])
      codes.push(await api.client(each).code('session.current', undefined));
    expect(codes).toEqual(['UE_401', 'UE_401', 'ok', 'ok', 'ok']);
  });

  it('refuses a second factor that was asked for before', async () => {
    const user = await person();
    const { secret } = await enrol(user);
    const begun = await signIn(user.email);
    await withWayBack();
    const challenge = 'challenge' in begun ? begun.challenge : '';
    const code = codeOf(secret, 1);
    const complete = api.client().call('session.completeSecondFactor', { challenge, code });
    await expect(complete).rejects.toThrow(MESSAGE);
  });

  it('refuses resets, and the mail leads to the provider', async () => {
    const user = await person();
    await api.client().call('passwords.requestReset', { email: user.email });
    const before = await mailTo(api, user.email);
    await forgetMails(api);
    const { exempt } = await withWayBack();
    const reset = api
      .client()
      .call('passwords.reset', { token: before?.token ?? '', password: 'seven purple tractors' });
    await expect(reset).rejects.toThrow(MESSAGE);
    await api.client().call('passwords.requestReset', { email: user.email });
    const mail = await mailTo(api, user.email);
    expect(mail).toMatchObject({ subject: 'Sign in to Earshot with your organisation', token: '' });
    expect(mail?.text).toContain('Your organisation signs in by Acme Login');
    await api.client().call('passwords.requestReset', { email: exempt.email });
    expect((await mailTo(api, exempt.email))?.subject).toBe('Reset your Earshot password');
  });

  it('keeps the last user who can sign in without it', async () => {
    const { exempt } = await withWayBack();
    const { staff } = provided;
    await expect(staff.call('users.remove', { userId: exempt.userId })).rejects.toThrow(LAST);
    await expect(staff.call('users.resetSecondFactor', { userId: exempt.userId })).rejects.toThrow(LAST);
    await expect(exempt.call('secondFactor.remove', { password: PASSWORD })).rejects.toThrow(LAST);
    await require(false, [exempt.userId]);
    expect(await staff.call('users.remove', { userId: exempt.userId })).toEqual({ userId: exempt.userId });
  });
});

describe('a group that requires a second factor', () => {
  it('leaves sessions and personal tokens of users whom a provider signs in', async () => {
    const user = await person();
    const { token } = await signInBy(api.client(), provider, { email: user.email });
    const other = await person();
    const made = await api.client(token).call('accessTokens.create', { groupId, title: 'Mine', permissions: [] });
    await api.deps.db.updateTable('groups').set({ mfa_required: true }).where('id', '=', groupId).execute();
    const codeOfToken = (held: string) => api.client(held).code('session.current', undefined);
    await endWithoutFactor(api.deps.db);
    expect([await codeOfToken(token), await codeOfToken(made.secret), await codeOfToken(other.token)]).toEqual([
      'ok',
      'ok',
      'UE_401',
    ]);
    await api.deps.db.updateTable('groups').set({ mfa_required: false }).where('id', '=', groupId).execute();
    expect(await api.client(token).code('session.current', undefined)).toBe('ok');
  });
});
