import { nestRows } from '@earshot/domain/groups/tree-file';
import { planTree } from '@earshot/domain/groups/plan-tree';
import type { planTreeInput, treePlan } from '@earshot/domain/groups/tree-plan';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { readPresentTree } from './read-present-tree.ts';

/**
 * Computes the steps that turn the present tree into the wanted one. Changes nothing; a mutation only because a tree
 * is too long for a URL.
 */
export const makePlan = (
  call: PlacedCall,
  { groupId, rows, prune }: z.output<typeof planTreeInput>,
): Promise<z.input<typeof treePlan>> =>
  call.write(async (trx, audit) => {
    const { groups, basis } = await readPresentTree(trx, call.scope, groupId);
    const { steps, unchanged, left } = planTree(groups, nestRows(rows), { prune });
    audit('unchanged');
    return { basis, steps, unchanged, left: left.map(({ id, title }) => ({ id, title })) };
  });
