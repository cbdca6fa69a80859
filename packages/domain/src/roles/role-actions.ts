import { RANK } from '../permissions/default-roles.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { Role, RoleList } from './schema.ts';

/** What can be done with a custom role, by the names that the portal's contract has for it. */
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

/** The group that is selected, as far as it matters for its roles. */
export interface RoleSurroundings {
  readonly isCustomer: boolean;
  readonly list: RoleList;
  readonly permissions: ReadonlySet<Permission>;
}

export const isRootGroupRole = ({ groupId }: Pick<Role, 'groupId'>): boolean => groupId === null;
export const isOrganisationAdmin = (role: Pick<Role, 'groupId' | 'rank'>): boolean =>
  isRootGroupRole(role) && role.rank === RANK.organisationAdmin;

/** Only for a customer's group with custom roles left to make, or while all roles are default ones. */
export function isDuplicateOffered({ isCustomer, list, permissions }: RoleSurroundings): boolean {
  const { available, count, limit } = list.customRoles;
  const allDefault = list.items.every(isRootGroupRole);
  return permissions.has('create_role_permissions') && available && count < limit && (isCustomer || allDefault);
}

const mayEdit = (role: Role, { permissions }: RoleSurroundings): boolean =>
  role.editable && permissions.has('edit_role_permissions');

/** What the menu of a role offers, in its order. */
export function roleMenu(role: Role, surroundings: RoleSurroundings): readonly RoleAction[] {
  if (isOrganisationAdmin(role)) return [];
  const duplicate: readonly RoleAction[] = isDuplicateOffered(surroundings) ? ['duplicate'] : [];
  if (isRootGroupRole(role) || role.disabled) return duplicate;
  const editing: readonly RoleAction[] = mayEdit(role, surroundings) ? ['edit_details', 'edit_ranking'] : [];
  const mayDelete = role.editable && surroundings.permissions.has('delete_role_permissions');
  return [...editing, ...duplicate, ...(mayDelete ? (['delete'] as const) : [])];
}

/** The switch beside the menu, with which a disabled role comes back. */
export const isToggleOffered = (role: Role, surroundings: RoleSurroundings): boolean =>
  !isRootGroupRole(role) && mayEdit(role, surroundings);

/** Whether the boxes of its permissions can be changed. */
export const isPermissionEditingOffered = (role: Role, surroundings: RoleSurroundings): boolean =>
  !isOrganisationAdmin(role) && !role.disabled && mayEdit(role, surroundings);
