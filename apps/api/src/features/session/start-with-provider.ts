import { findProviderOfDomain } from '@earshot/db/queries/identity-providers/providers';
import { insertSignIn } from '@earshot/db/queries/identity-providers/sign-ins';
import { newSecret } from '@earshot/db/secret-tokens';
import { domainOf } from '@earshot/domain/identity-providers/domains';
import type { StartedWithProvider } from '@earshot/domain/session/provider-sign-in';
import { beginAtProvider, openProvider } from '../../identity-providers/reach-provider.ts';
import type { OpenCall } from '../../trpc/call.ts';

/** Begins a sign-in at the provider of the address' domain. Whether an account exists makes no difference. */
export async function startWithProvider(call: OpenCall, { email }: { email: string }): Promise<StartedWithProvider> {
  const { deps } = call;
  const domain = domainOf(email);
  const provider = domain === undefined ? undefined : await findProviderOfDomain(deps.db, domain);
  if (provider === undefined) return { status: 'none' };
  const { url, ...begun } = await beginAtProvider(deps, openProvider(deps, provider), email);
  const { secret: attempt, hash: secretHash } = newSecret('challenge');
  return await call.write(async (trx, audit) => {
    const { expires_at } = await insertSignIn(trx, { providerId: provider.id, secretHash, ...begun });
    // The user is not known yet; the sign-in itself is audited.
    audit('unchanged');
    return { status: 'redirect', name: provider.name, url, attempt, expiresAt: expires_at.toISOString() };
  });
}
