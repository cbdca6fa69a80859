import type { Database, Trx } from '@earshot/db/client';
import { findRole } from '@earshot/db/queries/roles/role-list';
import { notFound } from '@earshot/domain/errors/app-error';
import { RANK } from '@earshot/domain/permissions/default-roles';
import type { RoleEditor } from '@earshot/domain/roles/rules';
import type { RoleWithPermissions } from '@earshot/domain/roles/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toRoleWithPermissions } from './role-view.ts';

/** Returns a role with its permissions. Roles of internal staff and of machines are not found. */
export async function readRole(
  db: Database | Trx,
  { scope }: PlacedCall,
  { roleId, viewer }: { roleId: number; viewer: RoleEditor },
): Promise<RoleWithPermissions> {
  const row = await findRole(db, scope, roleId);
  if (row === undefined || row.rank <= RANK.superuser) throw notFound();
  return toRoleWithPermissions(row, viewer);
}
