import type { Trx } from '@earshot/db/client';
import {
  deleteDirectoryUser,
  type DirectoryUser,
  type DirectoryUserValues,
  findDirectoryUser,
  insertDirectoryUser,
  updateDirectoryUser,
} from '@earshot/db/queries/directories/users';
import { isProvenAddress } from '@earshot/db/queries/identity-providers/identities';
import { lockTopRanks } from '@earshot/db/queries/users/user-roles';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { ScimCall } from './scim-call.ts';
import { ScimRefusal } from './scim-error.ts';
import { settlePeople } from './settle-people.ts';

const audited = ({ userName, email, active, givenName, familyName }: DirectoryUserValues) => ({
  userName,
  email,
  active,
  givenName,
  familyName,
});

const isSame = (one: DirectoryUserValues, other: DirectoryUserValues): boolean =>
  (['userName', 'externalId', 'email', 'givenName', 'familyName', 'displayName', 'active'] as const).every(
    (name) => one[name] === other[name],
  );

const taken = () => new ScimRefusal('uniqueness', 'The directory has another user with this userName or externalId');

async function demandProven(trx: Trx, { provider }: ScimCall, { email }: DirectoryUserValues): Promise<void> {
  if (!(await isProvenAddress(trx, provider.id, email)))
    throw new ScimRefusal('invalidValue', `The domain of ${email} is not proven for the identity provider`);
}

async function settleOne(trx: Trx, call: ScimCall, id: string): Promise<void> {
  const untouched = await settlePeople(trx, call, [id]);
  if (untouched.length > 0)
    throw notPermitted('The account has left the group or the domains of the identity provider');
}

async function present(trx: Trx, { provider }: ScimCall, id: string): Promise<DirectoryUser> {
  const user = await findDirectoryUser(trx, provider.id, id);
  if (user === undefined) throw notFound('There is no such user');
  return user;
}

export const createUser = (call: ScimCall, values: DirectoryUserValues): Promise<DirectoryUser> =>
  call.write(async (trx, audit) => {
    await lockTopRanks(trx, call.provider.customerId);
    await demandProven(trx, call, values);
    const id = await insertDirectoryUser(trx, call.provider.id, values);
    if (id === undefined) throw taken();
    await settleOne(trx, call, id);
    audit({ subjectId: call.provider.id, after: audited(values) });
    return await present(trx, call, id);
  });

/** Changes a user, and makes the account agree even if nothing changes. */
export const changeUser = (
  call: ScimCall,
  id: string,
  change: (before: DirectoryUserValues) => DirectoryUserValues,
): Promise<DirectoryUser> =>
  call.write(async (trx, audit) => {
    const { provider } = call;
    // Changes of a directory wait for one another here, so none is lost.
    await lockTopRanks(trx, provider.customerId);
    const before = await present(trx, call, id);
    const values = change(before);
    if (values.email !== before.email) await demandProven(trx, call, values);
    const isChanged = !isSame(before, values);
    if (isChanged && !(await updateDirectoryUser(trx, { providerId: provider.id, id }, values))) throw taken();
    await settleOne(trx, call, id);
    audit(isChanged ? { subjectId: provider.id, before: audited(before), after: audited(values) } : 'unchanged');
    return await present(trx, call, id);
  });

/** Deletes a user with the account. */
export const removeUser = (call: ScimCall, id: string): Promise<void> =>
  call.write(async (trx, audit) => {
    const { provider } = call;
    await lockTopRanks(trx, provider.customerId);
    const before = await present(trx, call, id);
    await updateDirectoryUser(trx, { providerId: provider.id, id }, { ...before, active: false });
    await settleOne(trx, call, id);
    await deleteDirectoryUser(trx, id);
    audit({ subjectId: provider.id, before: audited(before) });
  });
