import { randomUUID } from 'node:crypto';
import { createIsAllowed } from '@earshot/outbound/allowed-address';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestIdentityProvider } from '../testing/identity-provider.ts';
import { startProvider } from '../testing/provider-sign-in.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { beginAtProvider, checkProvider } from './reach-provider.ts';

let api: TestApi;
let provider: TestIdentityProvider;
beforeAll(async () => {
  api = await testApi();
  provider = await startProvider(api);
});
afterAll(async () => {
  await provider.stop();
  await api.destroy();
});

it('the document of an issuer is read once for many sign-ins, for each client, and at each check of a provider', async () => {
  const read: string[] = [];
  const fetchProvider = createProviderFetch(createIsAllowed(['127.0.0.1']));
  const deps = {
    ...api.deps,
    fetchProvider: ((url, options) => {
      read.push(new URL(url).pathname);
      return fetchProvider(url, options);
    }) satisfies typeof fetchProvider,
  };
  const { issuer, clientId, clientSecret: secret } = provider;
  const reached = { issuer, clientId, secret, scopes: 'openid' };
  const begin = async (of: typeof reached) => await beginAtProvider(deps, of, `${randomUUID()}@example.com`);
  const document = '/.well-known/openid-configuration';
  const [first, second] = [await begin(reached), await begin(reached)];
  expect(read).toEqual([document]);
  expect(first.state).not.toBe(second.state);
  await begin({ ...reached, clientId: 'another' });
  await checkProvider(deps, reached);
  expect(read).toEqual([document, document, document]);
});
