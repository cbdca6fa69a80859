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
  /** Customer of the listed group; null above all customers. */
  readonly customerId: string | null;
  readonly customRoles: boolean;
}

/** Whether to list a role for a group. Never lists roles of internal staff or of machines. */
export function isListed(role: ListedRole, { use, viewer, customerId, customRoles }: ListOf): boolean {
  if (role.isMachineUser || role.rank <= RANK.superuser) return false;
  const isOrganisationAdmin = role.customerId === null && role.rank === RANK.organisationAdmin;
  if (isOrganisationAdmin && !customRoles) return false;
  if (use === 'view') return true;
  if (hasMorePower(role.rank, viewer)) return false;
  if (use === 'assign') return !role.disabled;
  return role.customerId === customerId && isEditableBy(role, viewer);
}
