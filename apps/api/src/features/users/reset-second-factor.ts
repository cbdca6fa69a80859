import { announce } from '@earshot/db/notify';
import { deleteSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import { findUser } from '@earshot/db/queries/users/user-rows';
import { notFound } from '@earshot/domain/errors/app-error';
import type { UserDetail } from '@earshot/domain/users/schema';
import { keepWayBack } from '../../accounts/must-use-provider.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockTarget } from '../../accounts/act-on-users.ts';
import { OWN_FACTOR, refuseOneself } from './oneself.ts';
import { toUserDetail } from './user-view.ts';

/** Removes a user's second factor. If the group requires one, the user sets up another at the next sign-in. */
export const resetSecondFactor = (call: PlacedCall, userId: string): Promise<UserDetail> =>
  call.write(async (trx, audit) => {
    refuseOneself(call, userId, OWN_FACTOR);
    await lockTarget(trx, call, { permission: 'edit_users', userId, act: 'control' });
    await keepWayBack(trx, userId);
    const before = await findUser(trx, call.scope, userId);
    await deleteSecondFactor(trx, userId);
    await announce(trx, { kind: 'user', ids: [userId] });
    const row = await findUser(trx, call.scope, userId);
    if (row === undefined) throw notFound();
    audit({
      subjectId: userId,
      before: { mfaVerified: before?.has_second_factor ?? false },
      after: { mfaVerified: false },
    });
    return toUserDetail(row, call.principal);
  });
