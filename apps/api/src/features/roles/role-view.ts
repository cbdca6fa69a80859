import type { RoleRow } from '@earshot/db/queries/roles/role-list';
import { ALL_PERMISSIONS, type Permission } from '@earshot/domain/permissions/permissions';
import { isEditableBy, lackedBy, type RoleEditor } from '@earshot/domain/roles/rules';
import type { Role, RoleWithPermissions } from '@earshot/domain/roles/schema';
import type { Call } from '../../trpc/call.ts';

/** Drops permissions that no longer exist. */
export const knownPermissions = (permissions: readonly string[]): Permission[] =>
  ALL_PERMISSIONS.filter((permission) => permissions.includes(permission));

export const editorOf = ({ principal }: Call): RoleEditor => ({
  rank: principal.role.rank,
  permissions: principal.permissions,
  customerId: principal.scope.customerId,
});

export function toRole(row: RoleRow, viewer: RoleEditor): Role {
  const { id, title, description, rank, disabled, isMachineUser, people, version } = row;
  return {
    id,
    title,
    description,
    rank,
    hasPermissions: row.permissions.length > 0,
    groupId: row.customerId,
    disabled,
    isMachineUser,
    people,
    editable: isEditableBy(row, viewer),
    withinOwn: lackedBy(viewer, knownPermissions(row.permissions)).length === 0,
    version,
  };
}

export const toRoleWithPermissions = (row: RoleRow, viewer: RoleEditor): RoleWithPermissions => ({
  ...toRole(row, viewer),
  permissions: knownPermissions(row.permissions),
});
