import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { insertGroup, lockTree } from '@earshot/db/queries/groups/group-writing';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { FLAG_PERMISSIONS } from '@earshot/domain/groups/edit-permissions';
import type { createGroupInput, GroupDetail } from '@earshot/domain/groups/schema';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';
import { type Acting, actingNow, mustHave } from './acting-now.ts';
import { readGroup } from './group-view.ts';

type Input = Omit<z.output<typeof createGroupInput>, 'idempotencyKey'>;

export const createGroup = (call: Call, input: Input): Promise<GroupDetail> =>
  call.write(async (trx, audit) => {
    await lockTree(trx);
    const acting = await actingNow(trx, call);
    const groupId = await addGroup(trx, acting, input);
    const group = await readGroup(trx, acting.scope, groupId);
    audit({
      subjectId: groupId,
      place: { groupId, customerId: group.customerId },
      after: { title: group.title, parentId: input.parentId, ...group.flags },
    });
    return group;
  });

/** Adds a sub-group. The caller must have locked the tree. */
export async function addGroup(trx: Trx, acting: Acting, { parentId, title, isCustomer }: Input): Promise<string> {
  if (isCustomer && !acting.isInternal) throw notPermitted('Only internal staff can do this.');
  mustHave(acting, 'create_groups', ...(isCustomer ? [FLAG_PERMISSIONS.isCustomer] : []));
  const parent = await findGroup(trx, acting.scope, parentId);
  if (parent === undefined) throw notFound();
  const { id } = await insertGroup(trx, { parentId: parent.groupId, title, isCustomer });
  await announce(trx, { kind: 'group', ids: [id, parent.groupId] });
  return id;
}
