import {
  deleteIdentities,
  endProviderSessions,
  findProvider,
  putProvider,
} from '@earshot/db/queries/identity-providers/providers';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import type { IdentitySetup, SaveIdentityProviderInput } from '@earshot/domain/identity-providers/schema';
import { confirmChange } from '../../accounts/confirm-change.ts';
import { checkProvider, openProvider } from '../../identity-providers/reach-provider.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockForChange } from './lock-for-change.ts';
import { describeSetup, toAudited } from './setup-view.ts';

/**
 * Creates or changes the provider of a group. Switching it off ends its sessions; another issuer also forgets its
 * users, because subjects are unique per issuer only.
 */
export async function saveProvider(call: PlacedCall, input: SaveIdentityProviderInput): Promise<IdentitySetup> {
  const { deps, place } = call;
  const { name, issuer, clientId, scopes, enabled, version } = input;
  if (deps.production && !issuer.startsWith('https:'))
    throw badRequest('The address of the issuer must begin with https', { field: 'issuer' });
  const stillConfirmed = await confirmChange(call, input.password);
  const former = await findProvider(deps.db, place.groupId);
  const isSame = former?.issuer === issuer && former.clientId === clientId;
  // Otherwise the secret would be sent to the new issuer.
  const secret = input.clientSecret ?? (isSame ? openProvider(deps, former).secret : undefined);
  if (secret === undefined) throw badRequest('Enter the client secret', { field: 'clientSecret' });
  if (enabled) await checkProvider(deps, { issuer, clientId, scopes, secret });
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    const { provider: before } = await lockForChange(trx, call, version);
    const clientSecret = deps.secrets.seal(secret, place.groupId);
    await putProvider(trx, place.groupId, { name, issuer, clientId, clientSecret, scopes, enabled });
    if (before !== undefined && (!enabled || !isSame)) await endProviderSessions(trx, before.id);
    if (before !== undefined && before.issuer !== issuer) await deleteIdentities(trx, before.id);
    const after = await findProvider(trx, place.groupId);
    if (after === undefined) throw notFound();
    audit({ subjectId: after.id, ...(before && { before: toAudited(before) }), after: toAudited(after) });
    return await describeSetup(deps, trx, place.groupId);
  });
}
