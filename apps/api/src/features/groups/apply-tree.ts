import type { Trx } from '@earshot/db/client';
import { findGroupRow } from '@earshot/db/queries/groups/group-detail';
import { lockTree } from '@earshot/db/queries/groups/group-writing';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import type { appliedTree, applyTreeInput, PlanStep } from '@earshot/domain/groups/tree-plan';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { type Acting, actingNow, lockPeopleOf } from './acting-now.ts';
import { applyChange } from './change-group.ts';
import { addGroup } from './create-group.ts';
import { moveUnder } from './move-group.ts';
import { readPresentTree } from './read-present-tree.ts';
import { dropGroup } from './remove-group.ts';

type Input = z.output<typeof applyTreeInput>;

/**
 * Applies all steps of a plan or none. Each step needs its own permission, and the tree must be the one that was
 * planned for.
 */
export const applyTree = (call: PlacedCall, { groupId, basis, steps }: Input): Promise<z.input<typeof appliedTree>> =>
  call.write(async (trx, audit) => {
    await lockTree(trx);
    if (steps.some(({ kind }) => kind === 'move' || kind === 'change')) await lockPeopleOf(trx, call, groupId);
    const acting = await actingNow(trx, call);
    const present = await readPresentTree(trx, acting.scope, groupId);
    if (present.basis !== basis) {
      throw conflict('The groups have been changed since the plan was made. Please make a new one.');
    }
    const inside = new Set(present.groups.map(({ id }) => id));
    const created = new Map<string, string>();
    for (const step of steps) await doStep(trx, acting, { step, inside, created });
    audit(steps.length === 0 ? 'unchanged' : { subjectId: groupId, before: { basis }, after: { steps } });
    return { steps: steps.length, created: Object.fromEntries(created) };
  });

interface Doing {
  readonly step: PlanStep;
  /** The groups covered by the plan. */
  readonly inside: ReadonlySet<string>;
  /** Ids of groups created by earlier steps, by their names in the plan. */
  readonly created: Map<string, string>;
}

async function doStep(trx: Trx, acting: Acting, { step, inside, created }: Doing): Promise<void> {
  const resolve = (reference: string): string => {
    const id = created.get(reference) ?? reference;
    if (reference.startsWith('new:') === (id === reference))
      throw badRequest(`The plan names ${reference} before it is there.`);
    if (id === reference && !inside.has(id)) throw notFound();
    return id;
  };
  switch (step.kind) {
    case 'create': {
      if (!step.group.startsWith('new:')) throw badRequest('The plan creates a group that has an id already.');
      const input = { parentId: resolve(step.parent), title: step.title, isCustomer: false };
      created.set(step.group, await addGroup(trx, acting, input));
      return;
    }
    case 'move':
      await moveUnder(trx, acting, { groupId: resolve(step.group), parentId: resolve(step.parent) });
      return;
    case 'rename':
    case 'change': {
      const groupId = resolve(step.group);
      const version = (await findGroupRow(trx, acting.scope, groupId))?.version ?? 0;
      const what = step.kind === 'rename' ? { title: step.title } : { flags: step.flags, features: step.features };
      // The whole plan has one row in the audit log.
      await applyChange(trx, acting, { change: { groupId, version, ...what }, audit: () => undefined });
      return;
    }
    case 'remove':
      await dropGroup(trx, acting, { groupId: resolve(step.group) });
  }
}
