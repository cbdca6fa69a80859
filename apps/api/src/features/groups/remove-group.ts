import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { hasChildren, listRemovalBlockers } from '@earshot/db/queries/groups/group-blockers';
import { type GroupRow, lockGroup } from '@earshot/db/queries/groups/group-detail';
import { deleteGroup } from '@earshot/db/queries/groups/group-removal';
import { lockTree } from '@earshot/db/queries/groups/group-writing';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import type { removeGroupInput } from '@earshot/domain/groups/schema';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { type Acting, actingNow, mustHave, mustLieBelow } from './acting-now.ts';
import { auditedGroup } from './group-view.ts';

type Input = z.output<typeof removeGroupInput>;

/** Removes an empty group; the refusal lists the contents. */
export const removeGroup = (call: Call, input: Input): Promise<{ groupId: string }> =>
  call.write(async (trx, audit) => {
    await lockTree(trx);
    const before = await dropGroup(trx, await actingNow(trx, call), input);
    audit({
      subjectId: before.id,
      // The group no longer exists, so its former customer is recorded here.
      place: { groupId: before.id, customerId: before.customerId },
      before: auditedGroup(before),
    });
    return { groupId: before.id };
  });

/** Removes an empty group. The caller must have locked the tree. */
export async function dropGroup(trx: Trx, acting: Acting, { groupId, version }: Input): Promise<GroupRow> {
  mustHave(acting, 'delete_groups');
  const group = await lockGroup(trx, acting.scope, groupId);
  if (group === undefined) throw notFound();
  if (version !== undefined && version !== group.version) {
    throw await changedMeanwhile(trx, { what: 'group', id: groupId, version: group.version });
  }
  mustLieBelow(acting, group.path);
  const { parentId } = group;
  if (parentId === null) throw badRequest('The group above all customers stays.');
  const blockers = await listRemovalBlockers(trx, acting.scope, groupId);
  // If the only content is a hidden customer, the refusal has no details.
  if (blockers.length > 0 || (await hasChildren(trx, groupId))) throw conflict('The group is not empty.', { blockers });
  await deleteGroup(trx, { groupId, parentId });
  await announce(trx, { kind: 'group', ids: [groupId, parentId] });
  return group;
}
