import { RANK } from '../permissions/default-roles.ts';
import { hasMorePower, isEditableBy, type RoleEditor } from './rules.ts';
import type { RoleListUse } from './schema.ts';

interface ListedRole {
  readonly customerId: string | null;
  readonly rank: number;
  readonly disabled: boolean;
  readonly isMachineUser: boolean;
}

interface ListOf {
  readonly use: RoleListUse;
  readonly viewer: RoleEditor;
  /** Of the group that the list is for; null above all customers. */
  readonly customerId: string | null;
  /** Custom roles are configured. */
  readonly customRoles: boolean;
}

/** Whether a role stands in the list of a group: never that of internal staff nor one of machines. */
export function isListed(role: ListedRole, { use, viewer, customerId, customRoles }: ListOf): boolean {
  if (role.isMachineUser || role.rank <= RANK.superuser) return false;
  const isOrganisationAdmin = role.customerId === null && role.rank === RANK.organisationAdmin;
  if (isOrganisationAdmin && !customRoles) return false;
  if (use === 'view') return true;
  if (hasMorePower(role.rank, viewer)) return false;
  if (use === 'assign') return !role.disabled;
  return role.customerId === customerId && isEditableBy(role, viewer);
}
