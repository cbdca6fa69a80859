import { withdrawDirectory } from '@earshot/db/queries/directories/tokens';
import { deleteProvider, endProviderSessions } from '@earshot/db/queries/identity-providers/providers';
import type { IdentitySetup, RemoveIdentityProviderInput } from '@earshot/domain/identity-providers/schema';
import { confirmChange } from '../../accounts/confirm-change.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockExisting } from './lock-for-change.ts';
import { describeSetup, toAudited } from './setup-view.ts';

/** Removes the provider with its domains and mappings, and ends its sessions. Users keep their accounts. */
export async function removeProvider(
  call: PlacedCall,
  { version, password }: RemoveIdentityProviderInput,
): Promise<IdentitySetup> {
  const stillConfirmed = await confirmChange(call, password);
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    const { provider } = await lockExisting(trx, call, version);
    await endProviderSessions(trx, provider.id);
    await withdrawDirectory(trx, provider.id);
    await deleteProvider(trx, provider.id);
    audit({ subjectId: provider.id, before: toAudited(provider) });
    return await describeSetup(call.deps, trx, call.place.groupId);
  });
}
