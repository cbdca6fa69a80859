import type { Trx } from '@earshot/db/client';
import type { HeldPerson } from '@earshot/db/queries/people/people-locks';
import { hasOtherTopRanks, holdRole, type RoleToGive } from '@earshot/db/queries/users/user-roles';
import { conflict, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { isTopRank, roleRefusal } from '@earshot/domain/users/rank-rules';
import type { Actor } from './act-on-people.ts';

export const LAST_OF_TOP_RANK = 'This is the last administrator of the organisation';

/** Holds a role that the acting person may give to somebody of that customer. */
export async function holdGivenRole(
  trx: Trx,
  by: Actor,
  { roleId, customerId }: { roleId: number; customerId: string | null },
): Promise<RoleToGive> {
  const role = await holdRole(trx, roleId);
  if (role === undefined || (role.customerId !== null && role.customerId !== customerId)) {
    throw notFound('There is no such role');
  }
  const refusal = roleRefusal(by, role, customerId);
  if (refusal !== undefined) throw notPermitted(refusal);
  return role;
}

/** The last administrator stays what and where they are. `holdTopRanks` must have been called. */
export async function keepTopRank(trx: Trx, target: HeldPerson): Promise<void> {
  if (!isTopRank(target)) return;
  if (!(await hasOtherTopRanks(trx, target.customerId, [target.id]))) throw conflict(`${LAST_OF_TOP_RANK}.`);
}
