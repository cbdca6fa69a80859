import { announce } from '@earshot/db/notify';
import { findUser } from '@earshot/db/queries/users/user-rows';
import { unlockUser as writeUnlock } from '@earshot/db/queries/users/user-writing';
import { notFound } from '@earshot/domain/errors/app-error';
import type { UserDetail } from '@earshot/domain/users/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockTarget } from '../../accounts/act-on-users.ts';
import { OWN_LOCK, refuseOneself } from './oneself.ts';
import { toUserDetail } from './user-view.ts';

/** Ends a lock, and the wait after wrong passwords. */
export const unlockUser = (call: PlacedCall, userId: string): Promise<UserDetail> =>
  call.write(async (trx, audit) => {
    refuseOneself(call, userId, OWN_LOCK);
    await lockTarget(trx, call, { permission: 'edit_users', userId, act: 'control' });
    const before = await findUser(trx, call.scope, userId);
    await writeUnlock(trx, call.scope, userId);
    await announce(trx, { kind: 'user', ids: [userId] });
    const row = await findUser(trx, call.scope, userId);
    if (row === undefined) throw notFound();
    audit({ subjectId: userId, before: { lockedUntil: before?.locked_until ?? null }, after: { lockedUntil: null } });
    return toUserDetail(row, call.principal);
  });
