import { announce } from '@earshot/db/notify';
import { findUser } from '@earshot/db/queries/users/user-rows';
import { lockGroupForShare, insertUser } from '@earshot/db/queries/users/user-writing';
import { notFound } from '@earshot/domain/errors/app-error';
import type { createUserInput, UserDetail } from '@earshot/domain/users/schema';
import type { z } from 'zod';
import { inviteUser } from '../../accounts/invite-user.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockActing } from '../../accounts/act-on-users.ts';
import { emailTaken, mustWait } from './email-in-use.ts';
import { lockGivenRole } from '../../accounts/give-role.ts';
import { toAudited, toUserDetail } from './user-view.ts';

/** Creates an account without a password, and sends the mail for choosing one. */
export const createUser = (call: PlacedCall, input: z.output<typeof createUserInput>): Promise<UserDetail> =>
  call.write(async (trx, audit) => {
    const { groupId, roleId, firstName, lastName, email, phone, jobTitle } = input;
    const { by } = await lockActing(trx, call, { permission: 'create_users' });
    const group = await lockGroupForShare(trx, call.scope, groupId);
    if (group === undefined) throw notFound();
    await lockGivenRole(trx, by, { roleId, customerId: group.customerId });
    const names = { firstName, lastName, email };
    const optional = { phone: phone || null, jobTitle: jobTitle || null };
    const emailWaits = await mustWait(trx, by, { email, customerId: group.customerId });
    const fresh = { groupId, roleId, ...names, ...optional, createdBy: by.userId, emailWaits };
    const userId = await insertUser(trx, fresh);
    if (userId === undefined) throw emailTaken();
    await inviteUser(trx, { userId, email });
    await announce(trx, { kind: 'user', ids: [userId] });
    const row = await findUser(trx, call.scope, userId);
    if (row === undefined) throw notFound();
    audit({ subjectId: userId, after: toAudited(row) });
    return toUserDetail(row, call.principal);
  });
