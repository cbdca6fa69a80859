import { randomUUID } from 'node:crypto';
import type { Outputs } from '../public-router.ts';
import type { TestClient } from './client.ts';
import { type ProviderClaims, testIdentityProvider, type TestIdentityProvider } from './identity-provider.ts';
import type { TestApi } from './test-api.ts';
import { PASSWORD } from './world.ts';

export type Setup = Outputs['identityProviders']['get'];

interface ProvidedGroup {
  readonly domain: string;
  readonly staff: TestClient;
  /** Makes a change with the present version and the password of internal staff. */
  readonly change: (
    path:
      | 'identityProviders.setMappings'
      | 'identityProviders.require'
      | 'identityProviders.remove'
      | 'identityProviders.save',
    input: object,
  ) => Promise<Setup>;
}

export const startProvider = ({ deps }: Pick<TestApi, 'deps'>): Promise<TestIdentityProvider> =>
  testIdentityProvider(new URL('/auth/sso', deps.publicUrl).href);

export const freshDomain = (): string => `${randomUUID()}.example`;

/** Sets up the provider of a group with a proven domain. */
export async function setUpProvider(
  api: TestApi,
  { provider, groupId, domain = freshDomain() }: { provider: TestIdentityProvider; groupId: string; domain?: string },
): Promise<ProvidedGroup> {
  const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  const { issuer, clientId, clientSecret } = provider;
  const version = (await staff.call('identityProviders.get', { groupId })).provider?.version ?? 0;
  const saved = { groupId, version, name: 'Acme Login', issuer, clientId, clientSecret, enabled: true };
  await staff.call('identityProviders.save', { ...saved, password: PASSWORD });
  await staff.call('identityProviders.addDomain', { groupId, domain });
  await staff.call('identityProviders.proveDomain', { groupId, domain, byStaff: true });
  const change: ProvidedGroup['change'] = async (path, input) => {
    const present = await staff.call('identityProviders.get', { groupId });
    const whole = { ...input, groupId, version: present.provider?.version ?? 0, password: PASSWORD };
    return await staff.call(path, whole);
  };
  return { staff, domain, change };
}

/** Begins a sign-in, visits the provider, and returns what completes it. */
export async function goThrough(
  client: TestClient,
  provider: TestIdentityProvider,
  { email, claims, subject = randomUUID() }: { email: string; claims?: ProviderClaims; subject?: string },
) {
  const begun = await client.call('session.startWithProvider', { email });
  if (begun.status !== 'redirect') throw new Error('No provider signs in this address');
  provider.users.set(subject, { email, email_verified: true, ...claims });
  return { subject, begun, input: { attempt: begun.attempt, query: await provider.visit(begun.url, subject) } };
}

/** Signs in by the provider. */
export async function signInBy(
  client: TestClient,
  provider: TestIdentityProvider,
  who: Parameters<typeof goThrough>[2],
) {
  const { subject, input } = await goThrough(client, provider, who);
  return { subject, ...(await client.call('session.completeWithProvider', input)) };
}
