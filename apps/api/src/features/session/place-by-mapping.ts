import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { insertAuditRow } from '@earshot/db/queries/audit/audit';
import { isProvenAddress, placeUser } from '@earshot/db/queries/identity-providers/identities';
import type { Mapping } from '@earshot/db/queries/identity-providers/mappings';
import type { Provider } from '@earshot/db/queries/identity-providers/providers';
import { lockUsers } from '@earshot/db/queries/users/user-locks';
import { hasOtherTopRanks, lockRoleForShare } from '@earshot/db/queries/users/user-roles';
import { findEmailHolder, insertUser, lockGroupForShare } from '@earshot/db/queries/users/user-writing';
import { markEmailVerified } from '@earshot/db/queries/users/users';
import { type Claims, namesOf } from '@earshot/domain/identity-providers/claims';
import { isTopRank } from '@earshot/domain/users/rank-rules';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import type { OpenCall } from '../../trpc/call.ts';
import { refused } from './provider-refusals.ts';

interface Placed {
  readonly userId: string;
  readonly groupId: string;
  readonly customerId: string | null;
}

const note = (
  trx: Trx,
  call: OpenCall,
  { userId, groupId, customerId, ...change }: Placed & { action: string; before?: unknown; after: unknown },
) =>
  insertAuditRow(trx, {
    customerId,
    groupId,
    principalId: userId,
    principalKind: 'session',
    subjectId: userId,
    address: call.address,
    requestId: call.requestId,
    ...change,
  });

interface NewUser {
  readonly provider: Provider;
  readonly mapping: Mapping;
  readonly claims: Claims;
  readonly email: string;
}

/** Creates a user with the role and the group of the mapping. The address must be in a proven domain, and free. */
export async function bringUser(
  trx: Trx,
  call: OpenCall,
  { provider, mapping, claims, email }: NewUser,
): Promise<string> {
  if (!(await isProvenAddress(trx, provider.id, email))) throw refused('not-allowed');
  const group = await lockGroupForShare(trx, PLATFORM_SCOPE, mapping.groupId);
  const { customerId } = provider;
  if (group?.customerId !== customerId) throw refused('no-mapping');
  if ((await findEmailHolder(trx, email, { customerId })) !== 'nobody') throw refused('not-allowed');
  const { groupId, roleId } = mapping;
  const optional = { phone: null, jobTitle: null, createdBy: null, emailWaits: false };
  const userId = await insertUser(trx, { groupId, roleId, email, ...namesOf(claims), ...optional });
  if (userId === undefined) throw refused('not-allowed');
  await markEmailVerified(trx, userId);
  await announce(trx, { kind: 'user', ids: [userId] });
  const after = { email, roleId, groupId, provider: provider.name };
  await note(trx, call, { userId, groupId, customerId, action: 'user.create-by-provider', after });
  return userId;
}

/** Gives the user the role and the group of the mapping. The last administrator keeps theirs. */
export async function moveUser(
  trx: Trx,
  call: OpenCall,
  { userId, mapping }: { userId: string; mapping: Mapping },
): Promise<void> {
  const user = (await lockUsers(trx, [userId])).get(userId);
  const { roleId, groupId } = mapping;
  if (user === undefined || (user.roleId === roleId && user.groupId === groupId)) return;
  const { customerId } = user;
  const role = await lockRoleForShare(trx, roleId);
  const keepsTop = role !== undefined && isTopRank(role) && !role.disabled;
  const isNeeded = isTopRank({ rank: user.rank, permissions: user.rolePermissions }) && !keepsTop;
  if (isNeeded && !(await hasOtherTopRanks(trx, customerId, [userId]))) return;
  await placeUser(trx, userId, mapping);
  await announce(trx, { kind: 'user', ids: [userId] });
  const before = { roleId: user.roleId, groupId: user.groupId };
  await note(trx, call, {
    userId,
    groupId,
    customerId,
    action: 'user.change-by-provider',
    before,
    after: { roleId, groupId },
  });
}
