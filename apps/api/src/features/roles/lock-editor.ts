import type { Trx } from '@earshot/db/client';
import { lockUsers } from '@earshot/db/queries/users/user-locks';
import { getSettings } from '@earshot/db/queries/settings';
import { lockTopRanks } from '@earshot/db/queries/users/user-roles';
import { lacksPermission, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { RoleEditor } from '@earshot/domain/roles/rules';
import type { PlacedCall } from '../../trpc/call.ts';

export interface LockedEditor extends RoleEditor {
  readonly roleId: number;
  /** Path of the user's group; changes must stay below it. */
  readonly path: string;
}

/**
 * Locks the caller's current permissions and the roles of the customer until the transaction ends. Concurrent changes
 * to roles of one customer run one after the other.
 */
export async function lockEditor(trx: Trx, call: PlacedCall, needed: Permission): Promise<LockedEditor> {
  const { principal, place } = call;
  await lockTopRanks(trx, place.customerId);
  const locked = (await lockUsers(trx, [principal.userId])).get(principal.userId);
  if (locked === undefined) throw notPermitted();
  if (!`${place.path}.`.startsWith(`${locked.path}.`)) throw notFound();
  const permissions = new Set<string>(locked.permissions.filter((has) => principal.permissions.has(has as Permission)));
  if (!permissions.has(needed)) throw lacksPermission(needed);
  return { rank: locked.rank, permissions, customerId: locked.customerId, roleId: locked.roleId, path: locked.path };
}

export async function demandCustomRoles(trx: Trx, { deps }: PlacedCall): Promise<void> {
  const { customRoles } = await getSettings(trx, deps.environment);
  if (!customRoles) throw notPermitted('Custom roles are switched off');
}
