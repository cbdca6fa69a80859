import { lockTopRanks } from '@earshot/db/queries/users/user-roles';
import { findUser } from '@earshot/db/queries/users/user-rows';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { lockTarget } from '../../accounts/act-on-users.ts';
import { deleteAccount } from '../../accounts/delete-account.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toAudited } from './user-view.ts';

/** Deletes a user: sessions and tokens end at once, and the address becomes free. */
export const removeUser = (call: PlacedCall, userId: string): Promise<{ userId: string }> =>
  call.write(async (trx, audit) => {
    await lockTopRanks(trx, call.place.customerId);
    const { by, target } = await lockTarget(trx, call, { permission: 'delete_users', userId, act: 'remove' });
    if (target.id === by.userId) throw conflict("You can't delete yourself.");
    const before = await findUser(trx, call.scope, userId);
    if (before === undefined) throw notFound();
    await deleteAccount(trx, call.scope, target);
    audit({ subjectId: userId, before: toAudited(before) });
    return { userId };
  });
