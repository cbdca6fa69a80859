import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { type GroupRow, lockGroup } from '@earshot/db/queries/groups/group-detail';
import { lockSubtree, moveSubtree } from '@earshot/db/queries/groups/group-moving';
import { lockTree } from '@earshot/db/queries/groups/group-writing';
import { findGroup, type Place } from '@earshot/db/queries/groups/groups';
import { badRequest, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { EDIT_GROUPS, FIELD_PERMISSIONS } from '@earshot/domain/groups/edit-permissions';
import type { GroupDetail, moveGroupInput } from '@earshot/domain/groups/schema';
import type { z } from 'zod';
import type { AuditEntry, Call } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { type Acting, actingNow, lockPeopleOf, mustHave, mustLieBelow } from './acting-now.ts';
import { auditedGroup, readGroup } from './group-view.ts';
import { handOver } from './hand-over.ts';

type Input = z.output<typeof moveGroupInput>;

export const moveGroup = (call: Call, input: Input): Promise<GroupDetail> =>
  call.write(async (trx, audit) => {
    await lockTree(trx);
    await lockPeopleOf(trx, call, input.groupId);
    const acting = await actingNow(trx, call);
    const moved = await moveUnder(trx, acting, input);
    const after = await readGroup(trx, acting.scope, input.groupId);
    audit(
      moved === undefined
        ? 'unchanged'
        : auditEntryOf(moved, { parentId: input.parentId, customerId: after.customerId }),
    );
    return after;
  });

function auditEntryOf(moved: GroupRow, to: { parentId: string; customerId: string | null }): AuditEntry {
  const place = { groupId: moved.id, customerId: to.customerId };
  const before = auditedGroup(moved);
  const row = { subjectId: moved.id, place, after: { ...before, ...to } };
  if (moved.customerId === to.customerId) return { ...row, before };
  const { customerId, path: groupPath } = moved;
  return { ...row, former: { groupId: moved.id, customerId, groupPath, before } };
}

/** Reason why a group cannot be moved there; null if it can. */
export function whyNotThere(acting: Acting, group: GroupRow, parent: Place): string | null {
  if (`${parent.path}.`.startsWith(`${group.path}.`)) return 'A group cannot be moved below itself.';
  if (group.parentId === null) return 'The group above all customers stays where it is.';
  const crosses = customerUnder(group, parent) !== group.customerId || group.isCustomer;
  if (crosses && !acting.isInternal) return 'Only internal staff can move a group to another customer.';
  return null;
}

/** A customer stays a customer wherever it is moved. */
export const customerUnder = (group: GroupRow, parent: Place): string | null =>
  group.isCustomer ? group.id : parent.customerId;

/** Returns the group before the move; undefined if it is already there. The caller must have locked the tree. */
export async function moveUnder(
  trx: Trx,
  acting: Acting,
  { groupId, parentId, version }: Input,
): Promise<GroupRow | undefined> {
  mustHave(acting, EDIT_GROUPS, FIELD_PERMISSIONS.parent);
  const group = await lockGroup(trx, acting.scope, groupId);
  const parent = await findGroup(trx, acting.scope, parentId);
  if (group === undefined || parent === undefined) throw notFound();
  if (version !== undefined && version !== group.version) {
    throw await changedMeanwhile(trx, { what: 'group', id: groupId, version: group.version });
  }
  if (group.parentId === parent.groupId) return undefined;
  mustLieBelow(acting, group.path);
  const refusal = whyNotThere(acting, group, parent);
  if (refusal !== null) throw refusal.startsWith('Only') ? notPermitted(refusal) : badRequest(refusal);
  const to = customerUnder(group, parent);
  if (to !== group.customerId) await handOver(trx, { path: group.path, from: group.customerId, to });
  await lockSubtree(trx, group.path);
  await moveSubtree(trx, { groupId, path: group.path, parentId: parent.groupId, parentPath: parent.path });
  await announce(trx, {
    kind: 'group',
    ids: [groupId, parent.groupId, ...(group.parentId === null ? [] : [group.parentId])],
  });
  return group;
}
