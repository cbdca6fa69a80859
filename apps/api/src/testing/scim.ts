import type { FastifyInstance, InjectOptions } from 'fastify';
import type { TestIdentityProvider } from './identity-provider.ts';
import { setUpProvider } from './provider-sign-in.ts';
import type { TestApi } from './test-api.ts';
import { PASSWORD } from './world.ts';

export interface ScimAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown>;
}

export type ScimClient = (
  request: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  body?: unknown,
) => Promise<ScimAnswer>;

export const scimClient =
  (app: FastifyInstance, token: string | undefined): ScimClient =>
  async (request, body) => {
    const [method, path] = request.split(' ', 2) as [NonNullable<InjectOptions['method']>, string];
    const url = `/scim/v2${path}${request.slice(method.length + 1 + path.length)}`;
    const response = await app.inject({
      method,
      url: url.replaceAll(' ', '%20').replaceAll('"', '%22'),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      headers: { ...response.headers },
      body: response.body === '' ? {} : (response.json() as ScimAnswer['body']),
    };
  };

/** Sets up the provider of a group with a proven domain, and connects its directory with the rights of a user. */
export async function connectDirectory(
  api: TestApi,
  { provider, groupId, by }: { provider: TestIdentityProvider; groupId: string; by?: { roleId: number } },
) {
  const made = await setUpProvider(api, { provider, groupId });
  const admin = by === undefined ? made.staff : await api.signedIn({ ...by, groupId });
  const present = await admin.call('identityProviders.get', { groupId });
  const changing = { groupId, version: present.provider?.version ?? 0, password: PASSWORD };
  const { secret } = await admin.call('identityProviders.issueToken', changing);
  return { ...made, admin, token: secret, scim: scimClient(api.app, secret) };
}

export const patchOf = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
