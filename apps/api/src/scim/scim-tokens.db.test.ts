import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentityProvider } from '../testing/identity-provider.ts';
import { programToken } from '../testing/programs.ts';
import { startProvider } from '../testing/provider-sign-in.ts';
import { connectDirectory, type ScimClient, scimClient } from '../testing/scim.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { PASSWORD } from '../testing/world.ts';

let wait = 0;
let api: TestApi;
let provider: TestIdentityProvider;
let directory: Awaited<ReturnType<typeof connectDirectory>>;
let scim: ScimClient;
beforeAll(async () => {
  api = await testApi({ rates: { take: () => wait, left: () => undefined } });
  provider = await startProvider(api);
  directory = await connectDirectory(api, { provider, groupId: api.world.customer.groupId, by: { roleId: 4 } });
  ({ scim } = directory);
});
afterAll(async () => {
  await provider.stop();
  await api.destroy();
});

describe('the token of a directory', () => {
  it('is accepted by SCIM only, and SCIM accepts no other token', async () => {
    expect((await scim('GET /Users')).status).toBe(200);
    expect(await api.client(directory.token).code('session.current', undefined)).toBe('UE_401');
    const { groupId } = api.world.customer;
    const person = await api.signedIn({ roleId: 4, groupId });
    const tokens = [undefined, 'nonsense', person.token, await programToken(api, { ...person, groupId }, 'machine')];
    for (const token of tokens) {
      const { status, headers, body } = await scimClient(api.app, token)('GET /Users');
      expect({ status, body, type: headers['content-type'] }).toEqual({
        status: 401,
        body: {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: '401',
          detail: 'Not authenticated',
        },
        type: 'application/scim+json',
      });
    }
  });

  it('is replaced with an overlap, shown once, and ends when it is withdrawn or its provider is switched off', async () => {
    const { groupId } = api.world.other;
    const { admin, token, change } = await connectDirectory(api, { provider, groupId, by: { roleId: 4 } });
    const version = async () => (await admin.call('identityProviders.get', { groupId })).provider?.version ?? 0;
    const changing = async () => ({ groupId, version: await version(), password: PASSWORD });
    const statusOf = async (secret: string) => (await scimClient(api.app, secret)('GET /Users')).status;
    const second = await admin.call('identityProviders.issueToken', { ...(await changing()), overlapHours: 1 });
    expect(await Promise.all([token, second.secret].map(statusOf))).toEqual([200, 200]);
    const third = await admin.call('identityProviders.issueToken', await changing());
    expect(await Promise.all([token, second.secret, third.secret].map(statusOf))).toEqual([401, 401, 200]);
    expect(JSON.stringify(third.setup)).not.toContain(third.secret);
    const { issuer, clientId } = provider;
    const saved = { name: 'Login', issuer, clientId };
    await change('identityProviders.save', { ...saved, enabled: false });
    expect(await statusOf(third.secret)).toBe(401);
    await change('identityProviders.save', { ...saved, enabled: true });
    expect(await statusOf(third.secret)).toBe(200);
    const { directory: after } = await admin.call('identityProviders.withdrawToken', await changing());
    expect(after).toMatchObject({ connection: null, users: 0, groups: 0 });
    expect(await statusOf(third.secret)).toBe(401);
  });

  it('waits when its calls are too many, with the seconds until the next one', async () => {
    wait = 1_500;
    const { status, headers, body } = await scim('GET /Users');
    wait = 0;
    expect({ status, after: headers['retry-after'], body }).toMatchObject({
      status: 429,
      after: '2',
      body: { status: '429' },
    });
  });
});
