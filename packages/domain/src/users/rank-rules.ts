import { KEEPER_PERMISSIONS, KEEPER_RANK } from '../roles/keeper.ts';

export interface ActingPerson {
  readonly rank: number;
  readonly permissions: ReadonlySet<string>;
  /** Null for internal staff. */
  readonly customerId: string | null;
}

export interface GivenRole {
  readonly rank: number;
  readonly permissions: readonly string[];
  readonly disabled: boolean;
  readonly isMachineUser: boolean;
  /** Null for default roles. */
  readonly customerId: string | null;
}

/** A lower number means more power. Users cannot act on users with more power. */
export const ranksAbove = (one: { rank: number }, other: { rank: number }): boolean => one.rank < other.rank;

/**
 * Whether the role has the top rank and the permissions to manage users and roles. A customer that has such users
 * always keeps at least one.
 */
export const isTopRank = ({ rank, permissions }: { rank: number; permissions: readonly string[] }): boolean =>
  rank <= KEEPER_RANK && KEEPER_PERMISSIONS.every((permission) => permissions.includes(permission));

/** Why the user may not assign this role to a user of that customer; undefined if allowed. */
export function roleRefusal(
  by: ActingPerson,
  role: GivenRole | undefined,
  customerId: string | null,
): string | undefined {
  const isForeign = role !== undefined && role.customerId !== null && role.customerId !== customerId;
  if (role === undefined || isForeign) return 'There is no such role';
  if (role.isMachineUser) return 'This role is for machines';
  if (role.disabled) return 'This role is switched off';
  if (ranksAbove(role, by)) return 'This role has a higher rank than your own';
  const lacking = role.permissions.filter((permission) => !by.permissions.has(permission));
  return lacking.length > 0 ? 'This role has permissions that you do not have yourself' : undefined;
}
