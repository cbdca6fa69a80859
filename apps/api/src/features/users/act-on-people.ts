import type { Trx } from '@earshot/db/client';
import { type HeldPerson, holdPeople } from '@earshot/db/queries/people/people-locks';
import { AppError, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { type ActingPerson, ranksAbove } from '@earshot/domain/users/rank-rules';
import type { PlacedCall } from '../../trpc/call.ts';

/** Whoever acts, held until the transaction ends, with no more rights than the token that they use. */
export interface Actor extends ActingPerson {
  readonly userId: string;
  /** What they see of the tree. */
  readonly paths: readonly string[];
}

/** Whether a path lies at or below another one. */
export const isWithin = (path: string, top: string): boolean => `${path}.`.startsWith(`${top}.`);

export const isSeenBy = ({ paths }: Actor, person: { readonly path: string }): boolean =>
  paths.every((top) => isWithin(person.path, top));

/** Holds the acting person and the others, and makes sure that the acting one still has the permission. */
export async function holdActing(
  trx: Trx,
  { principal }: PlacedCall,
  { permission, userIds = [] }: { permission: Permission; userIds?: readonly string[] },
): Promise<{ by: Actor; people: ReadonlyMap<string, HeldPerson> }> {
  const people = await holdPeople(trx, [principal.userId, ...userIds]);
  const self = people.get(principal.userId);
  if (self === undefined) throw new AppError('UE_401', 'Not authenticated');
  const permissions = new Set(self.permissions.filter((key) => principal.permissions.has(key as Permission)));
  if (!permissions.has(permission)) throw notPermitted();
  const { rank, customerId, path } = self;
  return { by: { userId: self.id, rank, customerId, permissions, paths: [path, principal.scope.path] }, people };
}

export const HIGHER_RANK = 'This person has a higher rank than you';

/** Holds the acting person and the one acted on, who must be seen by and not rank above them. */
export async function holdTarget(
  trx: Trx,
  call: PlacedCall,
  { permission, userId }: { permission: Permission; userId: string },
): Promise<{ by: Actor; target: HeldPerson }> {
  const { by, people } = await holdActing(trx, call, { permission, userIds: [userId] });
  const target = people.get(userId);
  if (target === undefined || !isSeenBy(by, target)) throw notFound();
  if (ranksAbove(target, by)) throw notPermitted(HIGHER_RANK);
  return { by, target };
}
