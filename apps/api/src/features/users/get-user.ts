import { findGroup } from '@earshot/db/queries/groups/groups';
import { findUser } from '@earshot/db/queries/users/user-rows';
import { notFound } from '@earshot/domain/errors/app-error';
import type { UserDetail } from '@earshot/domain/users/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { isWithin } from '../../accounts/act-on-users.ts';
import { toUserDetail } from './user-view.ts';

/** Returns a user. If a group is given, a user outside it is reported as not found. */
export async function getUser(
  { deps, scope, place, principal }: PlacedCall,
  { userId, groupId = place.groupId }: { userId: string; groupId?: string | undefined },
): Promise<UserDetail> {
  const group = await findGroup(deps.db, principal.scope, groupId);
  if (group === undefined || !isWithin(place.path, group.path)) {
    throw notFound('User does not exist in the current group.');
  }
  const row = await findUser(deps.db, scope, userId);
  if (row === undefined) throw notFound();
  return toUserDetail(row, principal);
}
