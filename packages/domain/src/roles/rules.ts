import { RANK } from '../permissions/default-roles.ts';

/** Whoever changes roles, with the rights of this moment. */
export interface RoleEditor {
  readonly rank: number;
  readonly permissions: ReadonlySet<string>;
  /** Null of internal staff. */
  readonly customerId: string | null;
}

/** A role as far as it matters who may change it. */
export interface RoleAtStake {
  readonly customerId: string | null;
  readonly rank: number;
}

export const isInternalStaff = ({ rank, customerId }: RoleEditor): boolean =>
  rank <= RANK.superuser && customerId === null;

/** Default roles whose permissions internal staff may change; the two above are held as the code says. */
export const isChangeableDefault = ({ customerId, rank }: RoleAtStake): boolean =>
  customerId === null && rank > RANK.organisationAdmin;

/** The lower the number, the more power: a role is out of reach when its number is below the editor's own. */
export const hasMorePower = (rank: number, { rank: own }: Pick<RoleEditor, 'rank'>): boolean => rank < own;

/** What the editor can neither give nor take away, because they do not have it themselves. */
export const lackedBy = ({ permissions }: Pick<RoleEditor, 'permissions'>, wanted: readonly string[]): string[] =>
  wanted.filter((permission) => !permissions.has(permission));

/** Permissions that are in one of the two only. */
export const difference = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((permission) => !after.includes(permission)),
  ...after.filter((permission) => !before.includes(permission)),
];

/** Whether the editor may change the role at all; of a default one, its permissions are all that can be changed. */
export const isEditableBy = (role: RoleAtStake, editor: RoleEditor): boolean =>
  role.customerId === null ? isInternalStaff(editor) && isChangeableDefault(role) : !hasMorePower(role.rank, editor);
