import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFindTxtRecords } from '../../identity-providers/txt-records.ts';
import { auditsOf } from '../../testing/audits.ts';
import { type TestDnsServer, testDnsServer } from '../../testing/dns-server.ts';
import type { TestIdentityProvider } from '../../testing/identity-provider.ts';
import { freshDomain, setUpProvider, signInBy, startProvider } from '../../testing/provider-sign-in.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

let dns: TestDnsServer;
let api: TestApi;
let provider: TestIdentityProvider;
beforeAll(async () => {
  dns = await testDnsServer();
  api = await testApi({ findTxtRecords: createFindTxtRecords([dns.address]) });
  provider = await startProvider(api);
});
afterAll(async () => {
  await provider.stop();
  await api.destroy();
  await dns.stop();
});

const admin = (groupId = api.world.customer.groupId) => api.signedIn({ roleId: 4, groupId });
const values = () => ({
  name: 'Acme Login',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  enabled: true,
  password: PASSWORD,
});

it('an issuer with a private address is refused, with the reason', async () => {
  const elsewhere = await testApi({ outboundNetworks: [] });
  const { groupId } = elsewhere.world.customer;
  const one = await elsewhere.signedIn({ roleId: 4, groupId });
  await expect(one.call('identityProviders.save', { ...values(), groupId, version: 0 })).rejects.toMatchObject({
    message: 'The address of 127.0.0.1 is not public',
    details: { field: 'issuer' },
  });
  await elsewhere.destroy();
});

describe('the identity provider of a group', () => {
  it('is stored with an encrypted secret that is never returned', async () => {
    const { groupId } = api.world.north;
    const one = await admin(groupId);
    const saved = await one.call('identityProviders.save', { ...values(), groupId, version: 0 });
    expect(saved).toEqual({
      provider: {
        name: 'Acme Login',
        issuer: provider.issuer,
        clientId: 'earshot',
        scopes: 'openid email profile',
        enabled: true,
        required: false,
        version: 1,
      },
      redirectUri: 'https://earshot.test/auth/sso',
      domains: [],
      mappings: [],
      exceptions: [],
      directory: { url: 'https://earshot.test/scim/v2', connection: null, users: 0, groups: 0 },
    });
    const row = await api.deps.db
      .selectFrom('identity_providers')
      .select(['id', 'client_secret'])
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    expect(row.client_secret).not.toContain(provider.clientSecret);
    const [audit] = await auditsOf(api.deps.db, row.id);
    expect(audit).toMatchObject({ action: 'identity-provider.save', after: { issuer: provider.issuer } });
    expect(JSON.stringify(audit)).not.toContain(provider.clientSecret);
  });

  it('is saved only if the issuer answers, with the secret if the issuer changes, and by the latest version', async () => {
    const { groupId } = api.world.leeds;
    const one = await admin(groupId);
    const save = (change: object) =>
      one.call('identityProviders.save', { ...values(), groupId, version: 0, ...change });
    await expect(save({ issuer: 'http://127.0.0.1:9' })).rejects.toThrow(
      'This issuer does not answer as an OpenID Connect provider',
    );
    await expect(save({ clientSecret: undefined })).rejects.toThrow('Enter the client secret');
    await save({});
    await expect(save({})).rejects.toThrow('The identity provider has been changed meanwhile. Please load it again.');
    expect(await save({ version: 1, clientSecret: undefined, name: 'Acme' })).toMatchObject({
      provider: { name: 'Acme', version: 2 },
    });
    await expect(
      save({ version: 2, clientSecret: undefined, issuer: 'https://issuer.example', enabled: false }),
    ).rejects.toThrow('Enter the client secret');
  });

  it('is changed with the password, or soon after a sign-in by a provider', async () => {
    const { groupId } = api.world.other;
    const { domain } = await setUpProvider(api, { provider, groupId });
    const { id } = await insertUser(api.deps.db, { groupId, roleId: 4 });
    const email = `${randomUUID()}@${domain}`;
    await api.deps.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    const byPassword = await admin(groupId);
    const { token } = await signInBy(api.client(), provider, { email });
    const change = async (client: Pick<typeof byPassword, 'call'>, password?: string) => {
      const { provider: present } = await client.call('identityProviders.get', { groupId });
      const of = { groupId, version: present?.version ?? 0, ...(password !== undefined && { password }) };
      return await client.call('identityProviders.setMappings', { ...of, mappings: [] });
    };
    await expect(change(byPassword)).rejects.toThrow('Enter your password');
    await expect(change(byPassword, 'wrong')).rejects.toThrow('The password is wrong');
    expect(await change(byPassword, PASSWORD)).toMatchObject({ mappings: [] });
    const bySso = api.client(token);
    expect(await change(bySso)).toMatchObject({ mappings: [] });
    await api.deps.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000) })
      .where('user_id', '=', id)
      .execute();
    await expect(change(bySso)).rejects.toThrow('Sign in again to change this');
  });

  it('is not changed by an admin who may not control all its users', async () => {
    const { groupId } = api.world.south;
    const permissions = ['edit_identity_provider', 'create_users', 'edit_users', 'view_users'] as const;
    const roleId = await insertRoleRow(api.deps.db, { groupId, rank: 20, permissions });
    const own = await api.signedIn({ roleId, groupId });
    const save = () => own.call('identityProviders.save', { ...values(), groupId, version: 0 });
    const above = await insertUser(api.deps.db, { groupId, roleId: 4 });
    const refusal = 'Only a user who may control all users of this group can change its identity provider';
    await expect(save()).rejects.toThrow(refusal);
    // An admin of the same rank.
    await api.deps.db.updateTable('users').set({ role_id: 2 }).where('id', '=', above.id).execute();
    await expect(save()).rejects.toThrow(refusal);
    await api.deps.db.updateTable('users').set({ role_id: 5 }).where('id', '=', above.id).execute();
    await expect(save()).resolves.toMatchObject({ provider: { version: 1 } });
  });
});

describe('a mapping of claims', () => {
  it('gives only roles and groups that its maker may give', async () => {
    const { groupId } = api.world.customer;
    const { change, staff } = await setUpProvider(api, { provider, groupId });
    const one = await admin(groupId);
    const version = async () => (await staff.call('identityProviders.get', { groupId })).provider?.version ?? 0;
    const map = async (mapping: { roleId: number; groupId: string }) =>
      await one.call('identityProviders.setMappings', {
        groupId,
        version: await version(),
        password: PASSWORD,
        mappings: [{ claim: 'groups', value: 'all', ...mapping }],
      });
    await expect(map({ roleId: 1, groupId })).rejects.toThrow('This role has a higher rank than your own');
    const lacking = await insertRoleRow(api.deps.db, { groupId, rank: 20, permissions: ['manage_audit_log'] });
    await expect(map({ roleId: lacking, groupId })).rejects.toThrow(
      'This role has permissions that you do not have yourself',
    );
    await expect(map({ roleId: 3, groupId: api.world.other.groupId })).rejects.toThrow('No record found for id');
    const { mappings } = await map({ roleId: 3, groupId: api.world.leeds.groupId });
    expect(mappings).toEqual([
      {
        claim: 'groups',
        value: 'all',
        roleId: 3,
        roleTitle: 'Standard',
        groupId: api.world.leeds.groupId,
        groupTitle: 'Leeds',
      },
    ]);
    expect(await change('identityProviders.setMappings', { mappings: [] })).toMatchObject({ mappings: [] });
  });
});

/** A domain of the group that is not proven yet. */
const ofGroup = async (groupId: string) => {
  const { staff, change } = await setUpProvider(api, { provider, groupId });
  const domain = freshDomain();
  const one = await admin(groupId);
  const added = await one.call('identityProviders.addDomain', { groupId, domain });
  const record = added.domains.find((each) => each.domain === domain)?.record ?? '';
  return { domain, record, one, staff, change, groupId };
};

describe('a domain', () => {
  it('is proven by its TXT record', async () => {
    const { domain, record, one, groupId } = await ofGroup(api.world.customer.groupId);
    const prove = () => one.call('identityProviders.proveDomain', { groupId, domain });
    expect(record).toMatch(/^earshot-verification=[0-9a-f]{32}$/);
    await expect(prove()).rejects.toThrow(`${domain} has no TXT record ${record}`);
    dns.records.set(domain, ['v=spf1 -all', `${record}0`]);
    await expect(prove()).rejects.toThrow(`${domain} has no TXT record ${record}`);
    dns.records.set(domain, ['v=spf1 -all', record]);
    const { domains } = await prove();
    expect(domains.find((each) => each.domain === domain)).toMatchObject({
      provenAt: expect.stringMatching(/^20/),
      byStaff: false,
    });
  });

  it('is confirmed by internal staff only, and belongs to one group', async () => {
    const mine = await ofGroup(api.world.customer.groupId);
    const theirs = await ofGroup(api.world.other.groupId);
    const { domain } = mine;
    await expect(
      mine.one.call('identityProviders.proveDomain', { groupId: mine.groupId, domain, byStaff: true }),
    ).rejects.toThrow('Only internal staff can confirm a domain');
    const { domains } = await mine.staff.call('identityProviders.proveDomain', {
      groupId: mine.groupId,
      domain,
      byStaff: true,
    });
    expect(domains.find((each) => each.domain === domain)).toMatchObject({ byStaff: true });
    const added = await theirs.one.call('identityProviders.addDomain', { groupId: theirs.groupId, domain });
    dns.records.set(domain, [added.domains.find((each) => each.domain === domain)?.record ?? '']);
    await expect(theirs.one.call('identityProviders.proveDomain', { groupId: theirs.groupId, domain })).rejects.toThrow(
      `${domain} is proven for another customer`,
    );
  });
});
