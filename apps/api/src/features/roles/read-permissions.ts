import { findRolePermissions } from '@earshot/db/queries/role-list';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { Call } from '../../trpc/call.ts';
import { knownPermissions } from './role-view.ts';

/** What a role may do; everybody may ask it of their own. */
export async function readPermissions(call: Call, roleId: number): Promise<{ permissions: Permission[] }> {
  const { deps, scope, principal } = call;
  const permissions = await findRolePermissions(deps.db, scope, roleId);
  if (permissions === undefined) throw notFound();
  const isOwn = roleId === principal.role.id;
  if (!isOwn && !principal.permissions.has('view_role_permissions')) throw notPermitted();
  return { permissions: knownPermissions(permissions) };
}
