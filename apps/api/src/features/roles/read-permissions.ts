import { findRolePermissions } from '@earshot/db/queries/roles/role-list';
import { lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import { DEFAULT_ROLES, RANK } from '@earshot/domain/permissions/default-roles';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { Call } from '../../trpc/call.ts';
import { knownPermissions } from './role-view.ts';

/** Superuser roles are in no list, and only their own users may read them. */
const SUPERUSER_IDS = DEFAULT_ROLES.filter(({ rank }) => rank === RANK.superuser).map(({ id }) => id);

/** Returns the permissions of a role. All users may read those of their own role. */
export async function readPermissions(call: Call, roleId: number): Promise<{ permissions: Permission[] }> {
  const { deps, scope, principal } = call;
  const isOwn = roleId === principal.role.id;
  if (!isOwn && SUPERUSER_IDS.includes(roleId)) throw notFound();
  const permissions = await findRolePermissions(deps.db, scope, roleId);
  if (permissions === undefined) throw notFound();
  if (!isOwn && !principal.permissions.has('view_role_permissions')) throw lacksPermission('view_role_permissions');
  return { permissions: knownPermissions(permissions) };
}
