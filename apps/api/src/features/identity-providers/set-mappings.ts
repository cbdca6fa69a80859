import { listMappings, replaceMappings } from '@earshot/db/queries/identity-providers/mappings';
import { raiseProviderVersion } from '@earshot/db/queries/identity-providers/providers';
import { lockGroupForShare } from '@earshot/db/queries/users/user-writing';
import { lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { IdentitySetup, SetIdentityMappingsInput } from '@earshot/domain/identity-providers/schema';
import { confirmChange } from '../../accounts/confirm-change.ts';
import { lockGivenRole } from '../../accounts/give-role.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockExisting } from './lock-for-change.ts';
import { describeSetup } from './setup-view.ts';

/** Mappings create users and change their roles. */
const NEEDED: readonly Permission[] = ['create_users', 'edit_users'];

/** Replaces the mappings. The caller must be allowed to give each role in each group. */
export async function setMappings(
  call: PlacedCall,
  { version, password, mappings }: SetIdentityMappingsInput,
): Promise<IdentitySetup> {
  const stillConfirmed = await confirmChange(call, password);
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    const { by, provider } = await lockExisting(trx, call, version);
    for (const permission of NEEDED) if (!by.permissions.has(permission)) throw lacksPermission(permission);
    for (const groupId of new Set(mappings.map((mapping) => mapping.groupId))) {
      const group = await lockGroupForShare(trx, call.scope, groupId);
      if (group?.customerId !== provider.customerId) throw notFound();
    }
    for (const roleId of new Set(mappings.map((mapping) => mapping.roleId)))
      await lockGivenRole(trx, by, { roleId, customerId: provider.customerId });
    const before = await listMappings(trx, provider.id);
    await replaceMappings(trx, provider.id, mappings);
    await raiseProviderVersion(trx, provider.id);
    const after = await listMappings(trx, provider.id);
    audit({ subjectId: provider.id, before: { mappings: before }, after: { mappings: after } });
    return await describeSetup(call.deps, trx, call.place.groupId);
  });
}
