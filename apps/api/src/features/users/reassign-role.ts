import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import type { LockedUser } from '@earshot/db/queries/users/user-locks';
import { listUserIds } from '@earshot/db/queries/users/user-list';
import { giveRole, hasOtherTopRanks, lockTopRanks, type RoleToGive } from '@earshot/db/queries/users/user-roles';
import { nameUsers } from '@earshot/db/queries/users/user-rows';
import { badRequest } from '@earshot/domain/errors/app-error';
import { actRefusal } from '@earshot/domain/users/acting-on-users';
import { isTopRank, roleRefusal } from '@earshot/domain/users/rank-rules';
import { MAX_REASSIGNED, type ReassignedRole, type reassignRoleInput } from '@earshot/domain/users/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { type Actor, lockActing, isSeenBy } from '../../accounts/act-on-users.ts';
import { lockGivenRole, LAST_OF_TOP_RANK } from '../../accounts/give-role.ts';

type Input = z.output<typeof reassignRoleInput>;
type Outcome = Pick<ReassignedRole, 'outcome' | 'reason'>;

/** Gives several users another role, each on its own: users whose change is refused keep their role. */
export const reassignRole = (call: PlacedCall, input: Input): Promise<{ items: ReassignedRole[] }> =>
  call.write(async (trx, audit) => {
    await lockTopRanks(trx, call.place.customerId);
    const userIds = await chosen(trx, call, input);
    const { by, people } = await lockActing(trx, call, { permission: 'edit_users', userIds });
    const role = await lockGivenRole(trx, by, { roleId: input.roleId, customerId: call.place.customerId });
    const names = await nameUsers(trx, call.scope, userIds);
    const items: ReassignedRole[] = [];
    const done: string[] = [];
    for (const userId of userIds) {
      const name = names.get(userId) ?? null;
      const decision = await decide(trx, { by, role, person: name === null ? undefined : people.get(userId), done });
      if (decision.outcome === 'done') done.push(userId);
      items.push({ userId, name, ...decision });
    }
    if (done.length === 0) {
      audit('unchanged');
      return { items };
    }
    await giveRole(trx, done, role.id);
    for (let at = 0; at < done.length; at += 100) {
      await announce(trx, { kind: 'user', ids: done.slice(at, at + 100) });
    }
    const before = Object.fromEntries(done.map((userId) => [userId, people.get(userId)?.roleId]));
    audit({ subjectId: null, before: { roleIds: before }, after: { roleId: role.id, userIds: done } });
    return { items };
  });

async function chosen(trx: Trx, call: PlacedCall, { userIds, allMatching }: Input): Promise<readonly string[]> {
  if (allMatching === undefined) return [...new Set(userIds)];
  const { except, ...filter } = allMatching;
  const limit = MAX_REASSIGNED + except.length + 1;
  const found = await listUserIds(trx, call.scope, { ...filter, limit });
  const ids = found.filter((id) => !except.includes(id));
  if (ids.length > MAX_REASSIGNED) {
    throw badRequest(`At most ${MAX_REASSIGNED} people at once; please narrow the search.`, { most: MAX_REASSIGNED });
  }
  return ids;
}

const refused = (reason: string): Outcome => ({ outcome: 'refused', reason });

interface Question {
  readonly by: Actor;
  readonly role: RoleToGive;
  readonly person: LockedUser | undefined;
  /** Ids of users who get the role earlier in the same call. */
  readonly done: readonly string[];
}

async function decide(trx: Trx, { by, role, person, done }: Question): Promise<Outcome> {
  if (person === undefined || !isSeenBy(by, person)) return refused('No record found for id');
  if (person.roleId === role.id) return { outcome: 'unchanged', reason: null };
  if (person.id === by.userId) return refused("You can't give yourself another role");
  const refusal = actRefusal(by, person, 'control')?.message ?? roleRefusal(by, role, person.customerId);
  if (refusal !== undefined) return refused(refusal);
  const losesPower = isTopRank(person) && !isTopRank(role);
  if (losesPower && !(await hasOtherTopRanks(trx, person.customerId, [...done, person.id]))) {
    return refused(LAST_OF_TOP_RANK);
  }
  return { outcome: 'done', reason: null };
}
