import { RANK } from '../permissions/default-roles.ts';

/** The user who changes a role, with their current permissions. */
export interface RoleEditor {
  readonly rank: number;
  readonly permissions: ReadonlySet<string>;
  /** Null for internal staff. */
  readonly customerId: string | null;
}

export interface RoleAtStake {
  readonly customerId: string | null;
  readonly rank: number;
}

export const isInternalStaff = ({ rank, customerId }: RoleEditor): boolean =>
  rank <= RANK.superuser && customerId === null;

/** Whether internal staff may change the default role's permissions. The two top roles are fixed in code. */
export const isChangeableDefault = ({ customerId, rank }: RoleAtStake): boolean =>
  customerId === null && rank > RANK.organisationAdmin;

/** A lower number means more power. Users cannot change roles with more power than their own. */
export const hasMorePower = (rank: number, { rank: own }: Pick<RoleEditor, 'rank'>): boolean => rank < own;

/** Permissions that the editor lacks, and so can neither grant nor revoke. */
export const lackedBy = ({ permissions }: Pick<RoleEditor, 'permissions'>, wanted: readonly string[]): string[] =>
  wanted.filter((permission) => !permissions.has(permission));

/** Permissions in exactly one of the two lists. */
export const difference = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((permission) => !after.includes(permission)),
  ...after.filter((permission) => !before.includes(permission)),
];

/** Whether the editor may change the role. Of a default role, only the permissions can be changed. */
export const isEditableBy = (role: RoleAtStake, editor: RoleEditor): boolean =>
  role.customerId === null ? isInternalStaff(editor) && isChangeableDefault(role) : !hasMorePower(role.rank, editor);
