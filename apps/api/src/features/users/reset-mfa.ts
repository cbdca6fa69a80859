import { announce } from '@earshot/db/notify';
import { resetSecondFactor } from '@earshot/db/queries/people/second-factors';
import { findUser } from '@earshot/db/queries/users/user-rows';
import { notFound } from '@earshot/domain/errors/app-error';
import type { UserDetail } from '@earshot/domain/users/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { holdTarget } from './act-on-people.ts';
import { toUserDetail } from './user-view.ts';

/** Forgets a person's second factor; where their group requires one, they set up another at the next sign-in. */
export const resetMfa = (call: PlacedCall, userId: string): Promise<UserDetail> =>
  call.write(async (trx, audit) => {
    await holdTarget(trx, call, { permission: 'edit_users', userId });
    const before = await findUser(trx, call.scope, userId);
    await resetSecondFactor(trx, userId);
    await announce(trx, { kind: 'user', ids: [userId] });
    const row = await findUser(trx, call.scope, userId);
    if (row === undefined) throw notFound();
    audit({
      subjectId: userId,
      before: { mfaVerified: before?.has_second_factor ?? false },
      after: { mfaVerified: false },
    });
    return toUserDetail(row);
  });
