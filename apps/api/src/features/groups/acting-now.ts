import type { Trx } from '@earshot/db/client';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { lockUsers, lockUsersBelow } from '@earshot/db/queries/users/user-locks';
import { PLATFORM_SCOPE, type Scope } from '@earshot/db/scope';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { Call } from '../../trpc/call.ts';

/** Current rights of the acting user, locked until the transaction ends. */
export interface Acting {
  readonly userId: string;
  /** Current scope; it may have changed since the call was authorized. */
  readonly scope: Scope;
  /** Internal staff, who are above all customers. */
  readonly isInternal: boolean;
  readonly may: (permission: Permission) => boolean;
  /** The environment whose settings apply. */
  readonly environment: string;
}

/**
 * Locks all users in the subtree, if the caller could move groups to another customer. Lock order: users before
 * groups.
 */
export async function lockPeopleOf(trx: Trx, { principal }: Call, groupId: string): Promise<void> {
  if (principal.scope.customerId === null) await lockUsersBelow(trx, principal.userId, groupId);
}

export async function actingNow(trx: Trx, { principal, deps }: Call): Promise<Acting> {
  const person = (await lockUsers(trx, [principal.userId])).get(principal.userId);
  // For a token its own group, which is at or below its creator's.
  const group = person && (await findGroup(trx, { ...PLATFORM_SCOPE, path: person.path }, principal.groupId));
  if (person === undefined || group === undefined) throw notFound();
  const held = new Set(person.permissions);
  return {
    userId: person.id,
    scope: { customerId: group.customerId, path: group.path },
    isInternal: group.customerId === null,
    may: (permission) => held.has(permission) && principal.permissions.has(permission),
    environment: deps.environment,
  };
}

export function mustHave(acting: Acting, ...permissions: Permission[]): void {
  if (!permissions.every(acting.may)) throw notPermitted();
}

const REFUSED = 'You cannot do this to your own group or to a group above it.';

/** Refuses changes to the caller's own group and its ancestors. */
export function mustLieBelow({ scope }: Acting, path: string): void {
  if (`${scope.path}.`.startsWith(`${path}.`)) throw notPermitted(REFUSED);
}
