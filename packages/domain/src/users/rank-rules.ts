import { KEEPER_PERMISSIONS, KEEPER_RANK } from '../roles/keeper.ts';

/** Whoever acts, with the rights of this moment. */
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
  /** Null for the default roles. */
  readonly customerId: string | null;
}

/** The lower the number, the more power: nobody acts on somebody above. */
export const ranksAbove = (one: { rank: number }, other: { rank: number }): boolean => one.rank < other.rank;

/** Of the top rank, with what it takes to manage users and roles: a customer always keeps somebody like that. */
export const isTopRank = ({ rank, permissions }: { rank: number; permissions: readonly string[] }): boolean =>
  rank <= KEEPER_RANK && KEEPER_PERMISSIONS.every((permission) => permissions.includes(permission));

/** Why the person may not give this role to somebody of that customer; undefined when they may. */
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
