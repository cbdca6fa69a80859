import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditsOf } from '../../testing/audits.ts';
import { RefusedCall } from '../../testing/client.ts';
import type { TestIdentityProvider } from '../../testing/identity-provider.ts';
import { freshDomain, goThrough, setUpProvider, signInBy, startProvider } from '../../testing/provider-sign-in.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser } from '../../testing/world.ts';

const NOT_ACCEPTED = 'The answer of your identity provider was not accepted. Sign in again.';
const NO_ROLE = 'Your identity provider gives you no role in Earshot. Ask your administrator.';
const NOT_THIS_ACCOUNT = 'Your identity provider cannot sign in this account. Ask your administrator.';
const OVER = 'This sign-in took too long or had too many tries. Please sign in again.';

let api: TestApi;
let provider: TestIdentityProvider;
let domain: string;
let change: Awaited<ReturnType<typeof setUpProvider>>['change'];
beforeAll(async () => {
  api = await testApi();
  provider = await startProvider(api);
  ({ domain, change } = await setUpProvider(api, { provider, groupId: api.world.customer.groupId }));
});
afterAll(async () => {
  await provider.stop();
  await api.destroy();
});
afterEach(async () => {
  provider.forge = undefined;
  await api.deps.db.deleteFrom('identity_mappings').execute();
});

const freshEmail = () => `${randomUUID()}@${domain}`;

/** A user of the customer whom an admin has created, with an address of the proven domain. */
async function person({ groupId = api.world.north.groupId, roleId = 3, email = freshEmail() } = {}) {
  const { id } = await insertUser(api.deps.db, { groupId, roleId });
  await api.deps.db.updateTable('users').set({ email }).where('id', '=', id).execute();
  return { id, email };
}

const map = (mappings: readonly { value: string; roleId: number; groupId: string }[]) =>
  change('identityProviders.setMappings', { mappings: mappings.map((one) => ({ claim: 'groups', ...one })) });

const refusalOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'signed in',
    (error: unknown) => {
      if (error instanceof RefusedCall) return error.message;
      throw error;
    },
  );

const rightsOf = async (token: string) => {
  const { user, role } = await api.client(token).call('session.current', undefined);
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    groupId: user.groupId,
    roleId: role.id,
  };
};

describe('a sign-in by the identity provider', () => {
  it('signs in a user with the same verified address, and later by the id at the provider', async () => {
    const { id, email } = await person();
    const first = await signInBy(api.client(), provider, { email });
    expect(await rightsOf(first.token)).toMatchObject({ id, email, roleId: 3, groupId: api.world.north.groupId });
    const again = await signInBy(api.client(), provider, {
      email,
      subject: first.subject,
      claims: { email: `new-name@${domain}`, email_verified: false },
    });
    expect((await rightsOf(again.token)).id).toBe(id);
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_log where principal_id = ${id} and action = 'session.sign-in'`.execute(api.deps.db);
    expect(rows).toEqual([{ after: { by: 'identity provider' } }, { after: { by: 'identity provider' } }]);
  });

  it('creates a user with the names, role and group of the claims', async () => {
    const { groupId } = api.world.south;
    await map([
      { value: 'warehouse', roleId: 2, groupId: api.world.north.groupId },
      { value: 'shops', roleId: 3, groupId },
    ]);
    const email = freshEmail();
    const claims = { given_name: 'Zoë', family_name: 'O’Neil (Shops)', groups: ['all', 'shops'] };
    const { token } = await signInBy(api.client(), provider, { email, claims });
    const { id, ...rights } = await rightsOf(token);
    expect(rights).toEqual({ email, firstName: 'Zoë', lastName: 'O’Neil Shops', roleId: 3, groupId });
    expect(await auditsOf(api.deps.db, id)).toEqual([
      {
        action: 'user.create-by-provider',
        before: null,
        after: { email, roleId: 3, groupId, provider: 'Acme Login' },
        customer_id: api.world.customer.groupId,
      },
    ]);
  });

  it('refuses a new user to whom no mapping gives a role', async () => {
    await map([{ value: 'shops', roleId: 3, groupId: api.world.north.groupId }]);
    const email = freshEmail();
    const refusals = [];
    for (const groups of [[], ['Shops'], ['shopsfloor'], { shops: true }])
      refusals.push(await refusalOf(signInBy(api.client(), provider, { email, claims: { groups } })));
    expect(refusals).toEqual([NO_ROLE, NO_ROLE, NO_ROLE, NO_ROLE]);
    const { rows } = await sql`select 1 from users where email = ${email}`.execute(api.deps.db);
    expect(rows).toEqual([]);
  });

  it('gives another role and group at the next sign-in, and none when the claims give none', async () => {
    await map([
      { value: 'managers', roleId: 2, groupId: api.world.customer.groupId },
      { value: 'shops', roleId: 3, groupId: api.world.north.groupId },
    ]);
    const email = freshEmail();
    const { subject, token } = await signInBy(api.client(), provider, { email, claims: { groups: ['shops'] } });
    const { id } = await rightsOf(token);
    await signInBy(api.client(), provider, { email, subject, claims: { groups: ['managers', 'shops'] } });
    expect(await rightsOf(token)).toMatchObject({ roleId: 2, groupId: api.world.customer.groupId });
    expect((await auditsOf(api.deps.db, id)).at(-1)).toMatchObject({
      action: 'user.change-by-provider',
      before: { roleId: 3, groupId: api.world.north.groupId },
      after: { roleId: 2, groupId: api.world.customer.groupId },
    });
    expect(await refusalOf(signInBy(api.client(), provider, { email, subject, claims: { groups: [] } }))).toBe(NO_ROLE);
  });

  it('leaves the last administrator in place', async () => {
    const { groupId } = api.world.other;
    const theirs = await setUpProvider(api, { provider, groupId });
    await theirs.change('identityProviders.setMappings', {
      mappings: [{ claim: 'groups', value: 'all', roleId: 3, groupId }],
    });
    const [one, two] = [
      await person({ groupId, roleId: 4, email: `one@${theirs.domain}` }),
      await person({ groupId, roleId: 4, email: `two@${theirs.domain}` }),
    ];
    const roles = [];
    for (const { email } of [one, two]) {
      const { token } = await signInBy(api.client(), provider, { email, claims: { groups: ['all'] } });
      roles.push((await rightsOf(token)).roleId);
    }
    expect(roles).toEqual([3, 4]);
  });

  it('needs no second factor of Earshot where the group requires one [A-234]', async () => {
    const { id, email } = await person({ groupId: api.world.leeds.groupId });
    const { leeds } = api.world;
    await api.deps.db.updateTable('groups').set({ mfa_required: true }).where('id', '=', leeds.groupId).execute();
    const { token } = await signInBy(api.client(), provider, { email });
    expect((await rightsOf(token)).id).toBe(id);
    await api.deps.db.updateTable('groups').set({ mfa_required: false }).where('id', '=', leeds.groupId).execute();
  });

  it('lets a program sign in by a code', async () => {
    const { id, email } = await person();
    const { token } = await signInBy(api.client(), provider, { email });
    const { deviceCode, userCode } = await api.client().call('deviceSignIn.begin', {});
    await api.client(token).call('deviceSignIn.answer', { userCode, allow: true });
    const polled = await api.client().call('deviceSignIn.poll', { deviceCode });
    expect(await rightsOf('token' in polled ? polled.token : '')).toMatchObject({ id });
  });
});

describe('a sign-in by the identity provider is refused', () => {
  it.each([
    ['a nonce of another sign-in', { nonce: 'another' }],
    ['another issuer', { iss: 'https://issuer.example' }],
    ['another audience', { aud: 'another-client' }],
    ['an expired token', { iat: 1_000, exp: 2_000 }],
  ])('with %s', async (_what, forged) => {
    const { email } = await person();
    provider.forge = (claims) => ({ claims: { ...claims, ...forged } });
    expect(await refusalOf(signInBy(api.client(), provider, { email }))).toBe(NOT_ACCEPTED);
    provider.forge = (claims) => ({ claims });
    expect(await refusalOf(signInBy(api.client(), provider, { email }))).toBe('signed in');
  });

  it('with a token that the provider has not signed', async () => {
    const { email } = await person();
    provider.forge = () => ({ withOtherKey: true });
    expect(await refusalOf(signInBy(api.client(), provider, { email }))).toBe(NOT_ACCEPTED);
  });

  it.each([
    ['another state', 'state', 'another'],
    ['another issuer in the return', 'iss', 'https://issuer.example'],
    ['a made-up code', 'code', 'made-up'],
  ])('with %s', async (_what, name, value) => {
    const { email } = await person();
    const { input } = await goThrough(api.client(), provider, { email });
    const query = new URLSearchParams(input.query);
    query.set(name, value);
    const forged = { ...input, query: query.toString() };
    expect(await refusalOf(api.client().call('session.completeWithProvider', forged))).toBe(NOT_ACCEPTED);
  });

  it('in another browser than the one that began', async () => {
    const [own, others] = [await person(), await person()];
    const mine = await goThrough(api.client(), provider, { email: own.email });
    const theirs = await goThrough(api.client(), provider, { email: others.email });
    const forced = { attempt: mine.input.attempt, query: theirs.input.query };
    expect(await refusalOf(api.client().call('session.completeWithProvider', forced))).toBe(NOT_ACCEPTED);
    const without = { attempt: 'esc_made-up', query: theirs.input.query };
    expect(await refusalOf(api.client().call('session.completeWithProvider', without))).toBe(OVER);
  });

  it('when it is repeated, and when it took too long', async () => {
    const { email } = await person();
    const { input } = await goThrough(api.client(), provider, { email });
    expect(await refusalOf(api.client().call('session.completeWithProvider', input))).toBe('signed in');
    expect(await refusalOf(api.client().call('session.completeWithProvider', input))).toBe(OVER);
    const late = await goThrough(api.client(), provider, { email });
    await sql`update identity_sign_ins set expires_at = now()`.execute(api.deps.db);
    expect(await refusalOf(api.client().call('session.completeWithProvider', late.input))).toBe(OVER);
  });

  it('when the user declines at the provider', async () => {
    const { email } = await person();
    const { input, begun } = await goThrough(api.client(), provider, { email });
    const state = new URL(begun.url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString();
    const declined = api.client().call('session.completeWithProvider', { ...input, query });
    expect(await refusalOf(declined)).toBe('Your identity provider refused the sign-in.');
  });

  it.each([[false], ['true'], [undefined]])('when the address is not verified: %s', async (verified) => {
    const { email } = await person();
    const claims = { email_verified: verified };
    expect(await refusalOf(signInBy(api.client(), provider, { email, claims }))).toBe(
      'Your identity provider has not verified your e-mail address.',
    );
  });

  it('for addresses of other domains, users of other customers, and internal staff', async () => {
    const elsewhere = `${randomUUID()}@${freshDomain()}`;
    const people = [
      await person({ email: elsewhere }),
      await person({ groupId: api.world.other.groupId }),
      await person({ groupId: api.world.rootId, roleId: 1 }),
      { email: `${randomUUID()}@${freshDomain()}` },
    ];
    await map([{ value: 'shops', roleId: 3, groupId: api.world.north.groupId }]);
    const refusals = [];
    for (const { email } of people) {
      const claims = { email, groups: ['shops'] };
      refusals.push(await refusalOf(signInBy(api.client(), provider, { email: freshEmail(), claims })));
    }
    expect(refusals).toEqual([NOT_THIS_ACCOUNT, NOT_THIS_ACCOUNT, NOT_THIS_ACCOUNT, NOT_THIS_ACCOUNT]);
  });

  it('for another user of the provider who got the same address, and is recorded in the audit log', async () => {
    const { id, email } = await person();
    await signInBy(api.client(), provider, { email });
    expect(await refusalOf(signInBy(api.client(), provider, { email }))).toBe(
      'Another user of your identity provider is linked to this account. Ask your administrator.',
    );
    await expect
      .poll(async () => (await auditsOf(api.deps.db, id)).map(({ action }) => action))
      .toEqual(['session.sign-in-refused']);
  });
});

describe('a session that a provider began', () => {
  it('ends when the user is deleted, and when the provider is switched off', async () => {
    const [gone, here] = [await person(), await person()];
    const admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    const first = await signInBy(api.client(), provider, { email: gone.email });
    const second = await signInBy(api.client(), provider, { email: here.email });
    await admin.call('users.remove', { userId: gone.id });
    const codeOf = (token: string) => api.client(token).code('session.current', undefined);
    expect([await codeOf(first.token), await codeOf(second.token)]).toEqual(['UE_401', 'ok']);
    const { issuer, clientId } = provider;
    const values = { name: 'Acme Login', issuer, clientId };
    await change('identityProviders.save', { ...values, enabled: false });
    expect(await codeOf(second.token)).toBe('UE_401');
    expect(await api.client().call('session.startWithProvider', { email: here.email })).toEqual({ status: 'none' });
    await change('identityProviders.save', { ...values, enabled: true });
    const again = await signInBy(api.client(), provider, { email: here.email, subject: second.subject });
    expect((await rightsOf(again.token)).id).toBe(here.id);
  });
});

const start = async (address: string) =>
  (await api.client().call('session.startWithProvider', { email: address })).status;

describe('the start of a sign-in', () => {
  it('is the same whether an account exists, and only for proven domains', async () => {
    const { email } = await person();
    expect([
      await start(email),
      await start(freshEmail()),
      await start(`a@${freshDomain()}`),
      await start('nonsense'),
    ]).toEqual(['redirect', 'redirect', 'none', 'none']);
  });
});
