import { notPermitted } from '@earshot/domain/errors/app-error';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { difference, lackedBy } from '@earshot/domain/roles/rules';
import type { RoleWithPermissions, setRolePermissionsInput } from '@earshot/domain/roles/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changeRole } from './change-role.ts';
import { knownPermissions } from './role-view.ts';

/**
 * Replaces the permissions of a role. The caller must have every permission added or removed. Default roles change
 * for all customers.
 */
export const setPermissions = (
  call: PlacedCall,
  { permissions, ...which }: z.output<typeof setRolePermissionsInput>,
): Promise<RoleWithPermissions> =>
  changeRole(call, which, ({ editor, role }) => {
    const wanted = knownPermissions(permissions);
    const lacking = lackedBy(editor, difference(knownPermissions(role.permissions), wanted));
    if (lacking.length > 0) throw notPermitted(`You do not have ${lacking.join(', ')} yourself`);
    return role.customerId === null
      ? { permissions: wanted, overridden: !isAsInCode(role.id, wanted) }
      : { permissions: wanted };
  });

function isAsInCode(roleId: number, permissions: readonly Permission[]): boolean {
  const inCode = DEFAULT_ROLES.find(({ id }) => id === roleId)?.permissions ?? [];
  return difference(inCode, permissions).length === 0;
}
