import type { Trx } from '@earshot/db/client';
import { lockProvider, type Provider, rolesOfOthers } from '@earshot/db/queries/identity-providers/providers';
import { conflict, notPermitted } from '@earshot/domain/errors/app-error';
import { actRefusal } from '@earshot/domain/users/acting-on-users';
import { type Actor, lockActing } from '../../accounts/act-on-users.ts';
import type { PlacedCall } from '../../trpc/call.ts';

const OTHERS = 'Only a user who may control all users of this group can change its identity provider';

/**
 * Locks the acting user and the provider. A provider can sign in as each user of the group, so the acting user needs
 * the right to control all of them.
 */
export async function lockForChange(
  trx: Trx,
  call: PlacedCall,
  version?: number,
): Promise<{ by: Actor; provider: Provider | undefined }> {
  const { by } = await lockActing(trx, call, { permission: 'edit_identity_provider' });
  const { groupId } = call.place;
  for (const role of await rolesOfOthers(trx, groupId, by.userId)) {
    const refusal = actRefusal(by, { id: '', ...role }, 'control');
    if (refusal !== undefined) throw notPermitted(OTHERS, { reason: refusal.reason, missing: refusal.missing });
  }
  const provider = await lockProvider(trx, groupId);
  if (version !== undefined && version !== (provider?.version ?? 0))
    throw conflict('The identity provider has been changed meanwhile. Please load it again.', {
      version: provider?.version ?? 0,
    });
  return { by, provider };
}

/** As `lockForChange`, for a provider that must exist. */
export async function lockExisting(trx: Trx, call: PlacedCall, version?: number) {
  const { by, provider } = await lockForChange(trx, call, version);
  if (provider === undefined) throw conflict('Save the identity provider first');
  return { by, provider };
}
