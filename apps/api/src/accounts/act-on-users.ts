import type { Trx } from '@earshot/db/client';
import { type LockedUser, lockUsers } from '@earshot/db/queries/users/user-locks';
import { AppError, lacksPermission, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { type ActOnUsers, type ActingUser, actRefusal } from '@earshot/domain/users/acting-on-users';
import type { PlacedCall } from '../trpc/call.ts';

/** The acting user, locked until the transaction ends, with at most the rights of the token in use. */
export interface Actor extends ActingUser {
  /** Paths of the tree that must all contain a visible user. */
  readonly paths: readonly string[];
}

/** Whether `path` is `top` or below it. */
export const isWithin = (path: string, top: string): boolean => `${path}.`.startsWith(`${top}.`);

export const isSeenBy = ({ paths }: Actor, person: { readonly path: string }): boolean =>
  paths.every((top) => isWithin(person.path, top));

/** Locks the acting user and the others, and checks that the acting user still has the permission. */
export async function lockActing(
  trx: Trx,
  { principal }: PlacedCall,
  { permission, userIds = [] }: { permission: Permission; userIds?: readonly string[] },
): Promise<{ by: Actor; people: ReadonlyMap<string, LockedUser> }> {
  const people = await lockUsers(trx, [principal.userId, ...userIds]);
  const self = people.get(principal.userId);
  if (self === undefined) throw new AppError('UE_401', 'Not authenticated');
  const permissions = new Set(self.permissions.filter((key) => principal.permissions.has(key as Permission)));
  if (!permissions.has(permission)) throw lacksPermission(permission);
  const { rank, customerId, path } = self;
  return { by: { userId: self.id, rank, customerId, permissions, paths: [path, principal.scope.path] }, people };
}

export function demandAct(by: Actor, target: LockedUser, act: ActOnUsers): void {
  const refusal = actRefusal(by, target, act);
  if (refusal === undefined) return;
  throw notPermitted(refusal.message, { reason: refusal.reason, missing: refusal.missing });
}

/**
 * Locks the acting user and the target. The target must be in scope, and the acting user must be allowed to do `act`.
 */
export async function lockTarget(
  trx: Trx,
  call: PlacedCall,
  { permission, userId, act }: { permission: Permission; userId: string; act: ActOnUsers },
): Promise<{ by: Actor; target: LockedUser }> {
  const { by, people } = await lockActing(trx, call, { permission, userIds: [userId] });
  const target = people.get(userId);
  if (target === undefined || !isSeenBy(by, target)) throw notFound();
  demandAct(by, target, act);
  return { by, target };
}
