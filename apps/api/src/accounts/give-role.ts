import type { Trx } from '@earshot/db/client';
import type { LockedUser } from '@earshot/db/queries/users/user-locks';
import { hasOtherTopRanks, lockRoleForShare, type RoleToGive } from '@earshot/db/queries/users/user-roles';
import { conflict, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { isTopRank, roleRefusal } from '@earshot/domain/users/rank-rules';
import type { Actor } from './act-on-users.ts';

export const LAST_OF_TOP_RANK = 'This is the last administrator of the organisation';

/** Locks a role that the acting user may give to users of that customer. */
export async function lockGivenRole(
  trx: Trx,
  by: Actor,
  { roleId, customerId }: { roleId: number; customerId: string | null },
): Promise<RoleToGive> {
  const role = await lockRoleForShare(trx, roleId);
  if (role === undefined || (role.customerId !== null && role.customerId !== customerId)) {
    throw notFound('There is no such role');
  }
  const refusal = roleRefusal(by, role, customerId);
  if (refusal !== undefined) throw notPermitted(refusal);
  return role;
}

/** Refuses changes to the last administrator. `lockTopRanks` must have been called. */
export async function keepTopRank(trx: Trx, target: LockedUser): Promise<void> {
  if (!isTopRank(target)) return;
  if (!(await hasOtherTopRanks(trx, target.customerId, [target.id]))) throw conflict(`${LAST_OF_TOP_RANK}.`);
}
