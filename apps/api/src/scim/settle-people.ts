import type { Trx } from '@earshot/db/client';
import { listPeople, type Person } from '@earshot/db/queries/directories/accounts';
import { linkAccount } from '@earshot/db/queries/directories/users';
import { listValidMappings, type Mapping } from '@earshot/db/queries/identity-providers/mappings';
import { keepEnabledProvider } from '@earshot/db/queries/identity-providers/providers';
import type { LockedUser } from '@earshot/db/queries/users/user-locks';
import { matchingOf } from '@earshot/domain/identity-providers/claims';
import { type Actor, demandAct, lockActing } from '../accounts/act-on-users.ts';
import { notAuthenticated } from '../trpc/authorize.ts';
import { bringAccount, describeAccount, endAccount, placeAccount } from './accounts.ts';
import type { ScimCall } from './scim-call.ts';

/** The claim whose mappings apply to groups of a directory: their names, and their ids at the provider. */
const CLAIM = 'groups';

export interface Settling {
  readonly call: ScimCall;
  readonly by: Actor;
  readonly person: Person;
  readonly mapping: Mapping | undefined;
  /** The account, locked. */
  readonly account: LockedUser | undefined;
}

/**
 * Makes the accounts of users agree with their directory: an active user with a mapped group has an account with the
 * role and the group of the mapping. `lockTopRanks` must have been called. Returns the ids of users whose account the
 * provider may not touch.
 */
export async function settlePeople(trx: Trx, call: ScimCall, ids: readonly string[]): Promise<readonly string[]> {
  const people = await listPeople(trx, call.provider.id, ids);
  const userIds = people.flatMap(({ account }) => (account === null ? [] : [account.userId]));
  const { by, people: locked } = await lockActing(trx, call, { permission: 'edit_identity_provider', userIds });
  if ((await keepEnabledProvider(trx, call.provider.id)) === undefined) throw notAuthenticated();
  const mappings = await listValidMappings(trx, call.provider.id);
  const untouched: string[] = [];
  for (const person of people) {
    const mapping = person.active ? matchingOf(mappings, { [CLAIM]: person.groups }) : undefined;
    const account = person.account === null ? undefined : locked.get(person.account.userId);
    if (person.account?.isAllowed === false) untouched.push(person.id);
    else await settle(trx, { call, by, person, mapping, account });
  }
  return untouched;
}

async function settle(trx: Trx, settling: Settling): Promise<void> {
  const { person, mapping, account } = settling;
  const isMapped = mapping !== undefined;
  if (account === undefined) {
    if (isMapped && person.isProven)
      await linkAccount(trx, person.id, { userId: await bringAccount(trx, settling, mapping), isMapped });
    return;
  }
  const isLinked = person.account?.isLinked === true;
  // An account that an admin has created needs no mapping.
  const isWanted = person.active && (isMapped || !person.isMapped);
  if (!isWanted) {
    if (!isLinked) return;
    await endAccount(trx, settling, account);
    await linkAccount(trx, person.id, { userId: null, isMapped: false });
    return;
  }
  // Linking lets the directory change and delete the account from now on.
  if (!isLinked && account.id !== settling.by.userId) demandAct(settling.by, account, 'control');
  await describeAccount(trx, settling, account);
  if (isMapped) await placeAccount(trx, settling, { account, mapping });
  await linkAccount(trx, person.id, { userId: account.id, isMapped });
}
