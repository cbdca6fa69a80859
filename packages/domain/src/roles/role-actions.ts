import { RANK } from '../permissions/default-roles.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { Role, RoleList } from './schema.ts';

/** Actions on a custom role, named as in the portal's contract. */
export const ROLE_ACTIONS = [
  'duplicate',
  'edit_ranking',
  'toggle',
  'edit_details',
  'delete',
  'create',
  'confirm',
] as const;
export type RoleAction = (typeof ROLE_ACTIONS)[number];

export interface RoleSurroundings {
  readonly isCustomer: boolean;
  readonly list: RoleList;
  readonly permissions: ReadonlySet<Permission>;
}

export const isRootGroupRole = ({ groupId }: Pick<Role, 'groupId'>): boolean => groupId === null;
export const isOrganisationAdmin = (role: Pick<Role, 'groupId' | 'rank'>): boolean =>
  isRootGroupRole(role) && role.rank === RANK.organisationAdmin;

/** Offered while custom roles remain available, in the customer's own group or if all roles are default roles. */
export function isDuplicateOffered({ isCustomer, list, permissions }: RoleSurroundings): boolean {
  const { available, count, limit } = list.customRoles;
  const allDefault = list.items.every(isRootGroupRole);
  return permissions.has('create_role_permissions') && available && count < limit && (isCustomer || allDefault);
}

const mayEdit = (role: Role, { permissions }: RoleSurroundings): boolean =>
  role.editable && permissions.has('edit_role_permissions');

export function roleMenu(role: Role, surroundings: RoleSurroundings): readonly RoleAction[] {
  if (isOrganisationAdmin(role)) return [];
  const duplicate: readonly RoleAction[] = isDuplicateOffered(surroundings) ? ['duplicate'] : [];
  if (isRootGroupRole(role) || role.disabled) return duplicate;
  const editing: readonly RoleAction[] = !mayEdit(role, surroundings)
    ? []
    : role.withinOwn
      ? ['edit_details', 'edit_ranking']
      : ['edit_details'];
  const mayDelete = role.editable && surroundings.permissions.has('delete_role_permissions');
  return [...editing, ...duplicate, ...(mayDelete ? (['delete'] as const) : [])];
}

export const isToggleOffered = (role: Role, surroundings: RoleSurroundings): boolean =>
  !isRootGroupRole(role) && role.withinOwn && mayEdit(role, surroundings);

export const isPermissionEditingOffered = (role: Role, surroundings: RoleSurroundings): boolean =>
  !isOrganisationAdmin(role) && !role.disabled && mayEdit(role, surroundings);
