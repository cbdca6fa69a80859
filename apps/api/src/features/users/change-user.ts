import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import type { LockedUser } from '@earshot/db/queries/users/user-locks';
import { lockTopRanks } from '@earshot/db/queries/users/user-roles';
import { findUser } from '@earshot/db/queries/users/user-rows';
import { lockGroupForShare, updateUser, type UserChange } from '@earshot/db/queries/users/user-writing';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { isTopRank } from '@earshot/domain/users/rank-rules';
import type { updateUserInput, UserDetail } from '@earshot/domain/users/schema';
import type { z } from 'zod';
import { inviteUser } from '../../accounts/invite-user.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { type Actor, demandAct, lockTarget } from '../../accounts/act-on-users.ts';
import { OWN_EMAIL, refuseOneself } from './oneself.ts';
import { mustWait } from './email-in-use.ts';
import { replaceEmail } from './replace-email.ts';
import { lockGivenRole, keepTopRank } from '../../accounts/give-role.ts';
import { toAudited, toUserDetail } from './user-view.ts';

type Input = z.output<typeof updateUserInput>;
interface Change {
  readonly by: Actor;
  readonly target: LockedUser;
  readonly input: Input;
}

/** Changes the given fields of a user. Fails if the user has changed since the caller read them. */
export const changeUser = (call: PlacedCall, input: Input): Promise<UserDetail> =>
  call.write(async (trx, audit) => {
    const { userId: id, version } = input;
    const { scope } = call.principal;
    if (input.roleId !== undefined || input.groupId !== undefined) await lockTopRanks(trx, call.place.customerId);
    const { by, target } = await lockTarget(trx, call, { permission: 'edit_users', userId: id, act: 'describe' });
    if (target.version !== version) throw await changedMeanwhile(trx, { what: 'user', id, version: target.version });
    const before = await findUser(trx, scope, id);
    if (before === undefined) throw notFound();
    const { email } = input;
    const newEmail = email === before.email ? undefined : email;
    if (newEmail !== undefined) {
      refuseOneself(call, id, OWN_EMAIL);
      demandAct(by, target, 'control');
    }
    const placed = await placeChange(trx, call, { by, target, input });
    const customerId = placed.group_id === undefined ? target.customerId : (placed.customer_id ?? null);
    const waits = email !== undefined && (await mustWait(trx, by, { email, customerId, except: id }));
    const change = { ...placed, ...plainChange(input), ...(email !== undefined && { email_waits: waits }) };
    const verified = newEmail === undefined ? {} : await replaceEmail(trx, before, newEmail);
    await updateUser(trx, scope, { id, version, change: { ...change, ...verified } });
    if (newEmail !== undefined) await inviteUser(trx, { userId: id, email: newEmail });
    await announce(trx, { kind: 'user', ids: [id] });
    const after = await findUser(trx, scope, id);
    if (after === undefined) throw notFound();
    audit({ subjectId: id, before: toAudited(before), after: toAudited(after) });
    return toUserDetail(after, call.principal);
  });

const plainChange = ({ firstName, lastName, email, phone, jobTitle }: Input): UserChange => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone: phone || null }),
  ...(jobTitle !== undefined && { job_title: jobTitle || null }),
});

/** Another group or role, which needs more than the permission to edit. */
async function placeChange(trx: Trx, call: PlacedCall, { by, target, input }: Change): Promise<UserChange> {
  const { groupId = target.groupId, roleId = target.roleId } = input;
  const isMoved = groupId !== target.groupId;
  const hasOtherRole = roleId !== target.roleId;
  if (!isMoved && !hasOtherRole) return {};
  if (target.id === by.userId) throw conflict("You can't give yourself another role or group.");
  demandAct(by, target, 'control');
  const group = await lockGroupForShare(trx, call.principal.scope, groupId);
  if (group === undefined) throw notFound();
  const isGone = group.customerId !== target.customerId;
  const role = hasOtherRole || isGone ? await lockGivenRole(trx, by, { roleId, customerId: group.customerId }) : target;
  if (isGone || !isTopRank(role)) await keepTopRank(trx, target);
  return { group_id: groupId, customer_id: group.customerId, role_id: roleId };
}
