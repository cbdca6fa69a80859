import { findProviderOfToken, type Provider } from '@earshot/db/queries/identity-providers/providers';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { requestContext } from '../http/trpc.ts';
import { authorize, notAuthenticated, signedIn } from '../trpc/authorize.ts';
import type { PlacedCall } from '../trpc/call.ts';
import type { AnyRule } from '../trpc/rule.ts';
import { createWrite } from '../trpc/write.ts';

const RULE = { permission: 'edit_identity_provider', scope: 'group', by: 'directory' } as const;
export const READING = { ...RULE, rate: 'read' } as const satisfies AnyRule;
export const USER_WRITING = {
  ...RULE,
  rate: 'write',
  audit: 'identity-provider.provision-user',
} as const satisfies AnyRule;
export const GROUP_WRITING = {
  ...RULE,
  rate: 'write',
  audit: 'identity-provider.provision-group',
} as const satisfies AnyRule;

/** A call of the directory of an identity provider. */
export interface ScimCall extends PlacedCall {
  readonly provider: Provider;
}

/** Checks the token and its rule as those of procedures are checked. */
export async function scimCall(deps: Deps, request: FastifyRequest, rule: AnyRule): Promise<ScimCall> {
  const context = requestContext(deps, request);
  const principal = await signedIn(context, rule);
  if (principal === undefined) throw notAuthenticated();
  const check = async () => await authorize(context, principal, { rule, input: { groupId: principal.groupId } });
  const { scope, place } = await check();
  const provider = await findProviderOfToken(deps.db, principal.holderId);
  if (place === undefined || provider === undefined) throw notAuthenticated();
  const { address, userAgent, caller } = context;
  const path = `${request.method} ${request.routeOptions.url ?? ''}`;
  const base = { deps, requestId: request.id, path, address, userAgent, token: caller.token, principal, scope, place };
  const recheck = async () => (await check()).principal;
  return { ...base, provider, recheck, write: createWrite(base, { rule, key: undefined }) };
}
