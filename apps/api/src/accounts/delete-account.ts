import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { revokeSessionsOf } from '@earshot/db/queries/accounts/sessions';
import type { LockedUser } from '@earshot/db/queries/users/user-locks';
import { deleteUser } from '@earshot/db/queries/users/user-writing';
import type { Scope } from '@earshot/db/scope';
import { keepTopRank } from './give-role.ts';
import { keepWayBack } from './must-use-provider.ts';

/**
 * Deletes a locked user: sessions and tokens end at once, and the address becomes free. Refused for the last
 * administrator, and the last user with a way back in. `lockTopRanks` must have been called.
 */
export async function deleteAccount(trx: Trx, scope: Scope, target: LockedUser): Promise<void> {
  await keepTopRank(trx, target);
  await keepWayBack(trx, target.id);
  await deleteUser(trx, scope, target.id);
  await revokeSessionsOf(trx, target.id);
  await announce(trx, { kind: 'user', ids: [target.id] });
}
