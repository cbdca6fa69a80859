import { announce } from '@earshot/db/notify';
import { lockTopRanks } from '@earshot/db/queries/users/user-roles';
import { findUser } from '@earshot/db/queries/users/user-rows';
import { revokeSessionsOf } from '@earshot/db/queries/accounts/sessions';
import { deleteUser } from '@earshot/db/queries/users/user-writing';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { keepWayBack } from '../../accounts/must-use-provider.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockTarget } from '../../accounts/act-on-users.ts';
import { keepTopRank } from '../../accounts/give-role.ts';
import { toAudited } from './user-view.ts';

/** Deletes a user: sessions and tokens end at once, and the address becomes free. */
export const removeUser = (call: PlacedCall, userId: string): Promise<{ userId: string }> =>
  call.write(async (trx, audit) => {
    await lockTopRanks(trx, call.place.customerId);
    const { by, target } = await lockTarget(trx, call, { permission: 'delete_users', userId, act: 'remove' });
    if (target.id === by.userId) throw conflict("You can't delete yourself.");
    await keepTopRank(trx, target);
    await keepWayBack(trx, userId);
    const before = await findUser(trx, call.scope, userId);
    if (before === undefined) throw notFound();
    await deleteUser(trx, call.scope, userId);
    await revokeSessionsOf(trx, userId);
    await announce(trx, { kind: 'user', ids: [userId] });
    audit({ subjectId: userId, before: toAudited(before) });
    return { userId };
  });
