import { RANK } from '../permissions/default-roles.ts';
import type { Permission } from '../permissions/permissions.ts';

/**
 * What somebody needs to put the people and roles of a customer right again. As long as anybody of a customer is of the
 * top rank and has all of these, one such person must remain.
 */
export const KEEPER_PERMISSIONS = [
  'view_users',
  'edit_users',
  'view_role_permissions',
  'edit_role_permissions',
] as const satisfies readonly Permission[];

/** The rank up to which a person can be a keeper. */
export const KEEPER_RANK = RANK.organisationAdmin;
