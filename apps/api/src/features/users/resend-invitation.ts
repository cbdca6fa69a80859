import { findUser } from '@earshot/db/queries/users/user-rows';
import { claimEmail } from '@earshot/db/queries/users/user-writing';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { inviteUser } from '../../accounts/invite-user.ts';
import { lockTarget } from '../../accounts/act-on-users.ts';

/** Sends the invitation again to a user without a password. */
export const resendInvitation = (call: PlacedCall, userId: string): Promise<{ userId: string }> =>
  call.write(async (trx, audit) => {
    await lockTarget(trx, call, { permission: 'create_users', userId, act: 'invite' });
    const row = await findUser(trx, call.scope, userId);
    if (row === undefined) throw notFound();
    if (row.is_verified) throw conflict('This person has chosen a password already.');
    await claimEmail(trx, userId);
    if ((await inviteUser(trx, { userId, email: row.email })) === undefined) {
      throw conflict('An invitation was sent just now. Please wait half a minute.');
    }
    audit({ subjectId: userId, after: { email: row.email } });
    return { userId };
  });
