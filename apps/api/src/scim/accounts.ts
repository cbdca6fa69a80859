import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { useAccountTokens } from '@earshot/db/queries/accounts/account-tokens';
import { insertAuditRow } from '@earshot/db/queries/audit/audit';
import { placeUser } from '@earshot/db/queries/identity-providers/identities';
import type { Mapping } from '@earshot/db/queries/identity-providers/mappings';
import type { LockedUser } from '@earshot/db/queries/users/user-locks';
import { hasOtherTopRanks } from '@earshot/db/queries/users/user-roles';
import { findEmailHolder, insertUser, lockGroupForShare, updateUser } from '@earshot/db/queries/users/user-writing';
import { markEmailVerified } from '@earshot/db/queries/users/users';
import { VOIDED_PURPOSES } from '@earshot/domain/accounts/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { namesOf } from '@earshot/domain/identity-providers/claims';
import { isTopRank } from '@earshot/domain/users/rank-rules';
import { demandAct } from '../accounts/act-on-users.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { lockGivenRole } from '../accounts/give-role.ts';
import { ScimRefusal } from './scim-error.ts';
import type { Settling } from './settle-people.ts';

interface Noted {
  readonly action: 'user.create' | 'user.update' | 'user.delete';
  readonly userId: string;
  readonly groupId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const note = (trx: Trx, { call }: Settling, { userId: subjectId, ...noted }: Noted) =>
  insertAuditRow(trx, {
    ...noted,
    subjectId,
    customerId: call.provider.customerId,
    principalId: null,
    principalKind: call.principal.kind,
    principalName: call.provider.name,
    tokenId: call.principal.holderId,
    address: call.address,
    requestId: call.requestId,
  });

const namesFor = ({ person }: Settling) =>
  namesOf({
    given_name: person.givenName,
    family_name: person.familyName,
    name: person.displayName,
    email: person.email,
  });

/**
 * Returns whether the address must wait, because a user of another customer has it; the answer reveals nothing of that
 * user.
 */
async function mustWait(trx: Trx, { call, person }: Settling, except?: string): Promise<boolean> {
  const { customerId } = call.provider;
  const holder = await findEmailHolder(trx, person.email, { customerId, ...(except !== undefined && { except }) });
  if (holder === 'inside') throw new ScimRefusal('uniqueness', 'Another account has this email address');
  return holder === 'elsewhere';
}

/** Creates the account with the role and the group of the mapping. Returns its id. */
export async function bringAccount(trx: Trx, settling: Settling, { roleId, groupId }: Mapping): Promise<string> {
  const { call, by, person } = settling;
  const { customerId } = call.provider;
  const group = await lockGroupForShare(trx, call.scope, groupId);
  if (group?.customerId !== customerId) throw notFound();
  await lockGivenRole(trx, by, { roleId, customerId });
  const emailWaits = await mustWait(trx, settling);
  const { email } = person;
  const names = namesFor(settling);
  const optional = { phone: null, jobTitle: null, createdBy: null, emailWaits };
  const userId = await insertUser(trx, { groupId, roleId, email, ...names, ...optional });
  if (userId === undefined) throw new ScimRefusal('uniqueness', 'Another account has this email address');
  if (!emailWaits) await markEmailVerified(trx, userId);
  await announce(trx, { kind: 'user', ids: [userId] });
  await note(trx, settling, { action: 'user.create', userId, groupId, after: { ...names, email, roleId, groupId } });
  return userId;
}

/** Gives the account the names and the address of the directory. */
export async function describeAccount(trx: Trx, settling: Settling, account: LockedUser): Promise<void> {
  const { call, by, person } = settling;
  if (person.account === null) return;
  const { firstName, lastName, email } = person.account;
  const isNamed = [person.givenName, person.familyName, person.displayName].some((name) => name !== null);
  const names = isNamed ? namesFor(settling) : { firstName, lastName };
  const hasOtherEmail = person.email.toLowerCase() !== email.toLowerCase() && person.isProven;
  if (names.firstName === firstName && names.lastName === lastName && !hasOtherEmail) return;
  const { id } = account;
  if (id !== by.userId) demandAct(by, account, hasOtherEmail ? 'control' : 'describe');
  if (hasOtherEmail) await useAccountTokens(trx, id, VOIDED_PURPOSES);
  const emailWaits = hasOtherEmail && (await mustWait(trx, settling, id));
  const change = {
    first_name: names.firstName,
    last_name: names.lastName,
    ...(hasOtherEmail && { email: person.email, email_waits: emailWaits, email_verified_at: new Date() }),
  };
  if (!(await updateUser(trx, call.scope, { id, version: account.version, change }))) throw notFound();
  await announce(trx, { kind: 'user', ids: [id] });
  const before = { firstName, lastName, email };
  const after = { ...names, email: hasOtherEmail ? person.email : email };
  await note(trx, settling, { action: 'user.update', userId: id, groupId: account.groupId, before, after });
}

/** Gives the account the role and the group of the mapping. The last administrator keeps theirs. */
export async function placeAccount(
  trx: Trx,
  settling: Settling,
  { account, mapping }: { account: LockedUser; mapping: Mapping },
): Promise<void> {
  const { call, by } = settling;
  const { roleId, groupId } = mapping;
  const { id: userId, customerId } = account;
  // The rights of the directory are those of this user, who cannot raise them here.
  if (userId === by.userId || (account.roleId === roleId && account.groupId === groupId)) return;
  demandAct(by, account, 'control');
  const role = await lockGivenRole(trx, by, { roleId, customerId });
  const isNeeded = isTopRank({ rank: account.rank, permissions: account.rolePermissions }) && !isTopRank(role);
  if (isNeeded && !(await hasOtherTopRanks(trx, customerId, [userId]))) return;
  const group = await lockGroupForShare(trx, call.scope, groupId);
  if (group?.customerId !== customerId) throw notFound();
  await placeUser(trx, userId, mapping);
  await announce(trx, { kind: 'user', ids: [userId] });
  const before = { roleId: account.roleId, groupId: account.groupId };
  await note(trx, settling, { action: 'user.update', userId, groupId, before, after: { roleId, groupId } });
}

/** Deletes the account: its sessions and tokens end at once. */
export async function endAccount(trx: Trx, settling: Settling, account: LockedUser): Promise<void> {
  const { call, by, person } = settling;
  demandAct(by, account, 'remove');
  await deleteAccount(trx, call.scope, account);
  const { id: userId, groupId, roleId } = account;
  const before = {
    firstName: person.account?.firstName,
    lastName: person.account?.lastName,
    email: person.email,
    roleId,
  };
  await note(trx, settling, { action: 'user.delete', userId, groupId, before });
}
