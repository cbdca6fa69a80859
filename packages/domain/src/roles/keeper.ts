import { RANK } from '../permissions/default-roles.ts';
import type { Permission } from '../permissions/permissions.ts';

/**
 * The permissions of a keeper: a user of the top rank who can repair the users and roles of a customer. A customer
 * that has keepers must retain at least one.
 */
export const KEEPER_PERMISSIONS = [
  'view_users',
  'edit_users',
  'view_role_permissions',
  'edit_role_permissions',
] as const satisfies readonly Permission[];

/** A keeper's rank is this number or lower. */
export const KEEPER_RANK = RANK.organisationAdmin;
