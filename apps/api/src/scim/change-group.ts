import type { Trx } from '@earshot/db/client';
import {
  addMembers,
  deleteDirectoryGroup,
  type DirectoryGroup,
  type DirectoryGroupValues,
  findDirectoryGroup,
  insertDirectoryGroup,
  removeMembers,
  updateDirectoryGroup,
} from '@earshot/db/queries/directories/groups';
import { lockTopRanks } from '@earshot/db/queries/users/user-roles';
import { notFound } from '@earshot/domain/errors/app-error';
import type { GroupChange, MemberChange } from './group-body.ts';
import type { ScimCall } from './scim-call.ts';
import { ScimRefusal } from './scim-error.ts';
import { settlePeople } from './settle-people.ts';

const taken = () => new ScimRefusal('uniqueness', 'The directory has another group with this name or externalId');

async function present(trx: Trx, { provider }: ScimCall, id: string): Promise<DirectoryGroup> {
  const group = await findDirectoryGroup(trx, provider.id, { id, withMembers: true });
  if (group === undefined) throw notFound('There is no such group');
  return group;
}

/** Returns ids of users who are members now and were not before, or the reverse. */
async function changeMembers(trx: Trx, id: string, changes: readonly MemberChange[]): Promise<Set<string>> {
  const changed = new Set<string>();
  const toggle = (memberId: string) => void (changed.delete(memberId) || changed.add(memberId));
  for (const { kind, ids } of changes) {
    const done =
      kind === 'add'
        ? await addMembers(trx, id, ids)
        : await removeMembers(trx, id, kind === 'remove' ? { ids } : { except: ids });
    done.forEach(toggle);
  }
  return changed;
}

export const createGroup = (call: ScimCall, { values, members }: GroupChange): Promise<DirectoryGroup> =>
  call.write(async (trx, audit) => {
    const { provider } = call;
    await lockTopRanks(trx, provider.customerId);
    const id = await insertDirectoryGroup(trx, provider.id, values);
    if (id === undefined) throw taken();
    const added = await changeMembers(trx, id, members);
    await settlePeople(trx, call, [...added]);
    audit({ subjectId: provider.id, after: { ...values, members: added.size } });
    return await present(trx, call, id);
  });

/** Changes a group, and the accounts of users whose membership or mapping it changes. */
export const changeGroup = (
  call: ScimCall,
  id: string,
  change: (before: DirectoryGroupValues) => GroupChange,
): Promise<DirectoryGroup> =>
  call.write(async (trx, audit) => {
    const { provider } = call;
    // Changes of a directory wait for one another here, so none is lost.
    await lockTopRanks(trx, provider.customerId);
    const before = await present(trx, call, id);
    const { values, members } = change(before);
    const isRenamed = values.displayName !== before.displayName || values.externalId !== before.externalId;
    if (isRenamed && !(await updateDirectoryGroup(trx, { providerId: provider.id, id }, values))) throw taken();
    const changed = await changeMembers(trx, id, members);
    const after = await present(trx, call, id);
    await settlePeople(trx, call, isRenamed ? [...idsOf(before), ...idsOf(after)] : [...changed]);
    audit(
      isRenamed || changed.size > 0
        ? { subjectId: provider.id, before: toAudited(before), after: toAudited(after) }
        : 'unchanged',
    );
    return after;
  });

export const removeGroup = (call: ScimCall, id: string): Promise<void> =>
  call.write(async (trx, audit) => {
    await lockTopRanks(trx, call.provider.customerId);
    const before = await present(trx, call, id);
    await deleteDirectoryGroup(trx, id);
    await settlePeople(trx, call, idsOf(before));
    audit({ subjectId: call.provider.id, before: toAudited(before) });
  });

const idsOf = ({ members }: DirectoryGroup): string[] => members.map((member) => member.id);
const toAudited = ({ displayName, externalId, members }: DirectoryGroup) => ({
  displayName,
  externalId,
  members: members.length,
});
