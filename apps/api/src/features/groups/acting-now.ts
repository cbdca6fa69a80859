import type { Trx } from '@earshot/db/client';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { holdPeople, lockPeopleBelow } from '@earshot/db/queries/people/people-locks';
import { PLATFORM_SCOPE, type Scope } from '@earshot/db/scope';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { Call } from '../../trpc/call.ts';

/** The rights of whoever makes a change, as they are in its transaction and stay until it ends. */
export interface Acting {
  readonly userId: string;
  /** What lies in reach now; it may have been moved since the call was let in. */
  readonly scope: Scope;
  /** Above all customers: internal staff. */
  readonly isInternal: boolean;
  readonly may: (permission: Permission) => boolean;
  /** Whose settings count. */
  readonly environment: string;
}

/** For whoever may take groups to another customer: everybody below goes along, and people are locked before groups. */
export async function lockPeopleOf(trx: Trx, { principal }: Call, groupId: string): Promise<void> {
  if (principal.scope.customerId === null) await lockPeopleBelow(trx, principal.userId, groupId);
}

export async function actingNow(trx: Trx, { principal, deps }: Call): Promise<Acting> {
  const person = (await holdPeople(trx, [principal.userId])).get(principal.userId);
  // Of a token its own group, which lies at or below its creator's.
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

const REFUSED = 'You can not do this to the group that you belong to, or to one above it.';

/** Nobody takes the ground from under their own feet. */
export function mustLieBelow({ scope }: Acting, path: string): void {
  if (`${scope.path}.`.startsWith(`${path}.`)) throw notPermitted(REFUSED);
}
