import type { Trx } from '@earshot/db/client';
import { lockUsers } from '@earshot/db/queries/users/user-locks';
import { getSettings } from '@earshot/db/queries/settings';
import { holdTopRanks } from '@earshot/db/queries/users/user-roles';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { RoleEditor } from '@earshot/domain/roles/rules';
import type { PlacedCall } from '../../trpc/call.ts';

export interface HeldEditor extends RoleEditor {
  readonly roleId: number;
  /** Path of the user's group; changes must stay below it. */
  readonly path: string;
}

/**
 * Locks the caller's current permissions and the roles of the customer until the transaction ends. Concurrent changes
 * to roles of one customer run one after the other.
 */
export async function holdEditor(trx: Trx, call: PlacedCall, needed: Permission): Promise<HeldEditor> {
  const { principal, place } = call;
  await holdTopRanks(trx, place.customerId);
  const held = (await lockUsers(trx, [principal.userId])).get(principal.userId);
  if (held === undefined) throw notPermitted();
  if (!`${place.path}.`.startsWith(`${held.path}.`)) throw notFound();
  const permissions = new Set<string>(held.permissions.filter((has) => principal.permissions.has(has as Permission)));
  if (!permissions.has(needed)) throw notPermitted();
  return { rank: held.rank, permissions, customerId: held.customerId, roleId: held.roleId, path: held.path };
}

export async function demandCustomRoles(trx: Trx, { deps }: PlacedCall): Promise<void> {
  const { customRoles } = await getSettings(trx, deps.environment);
  if (!customRoles) throw notPermitted('Custom roles are switched off');
}
