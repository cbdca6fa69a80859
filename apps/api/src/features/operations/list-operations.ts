import { countOperations, listOperations } from '@earshot/db/queries/processes/operation-list';
import { kindsToSee } from '@earshot/domain/operations/operation-rights';
import type { listOperationsInput, operationPage } from '@earshot/domain/operations/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toOperation } from './operation-view.ts';

export async function listOperationPage(
  { deps, scope, principal: { permissions } }: PlacedCall,
  { page, pageSize, states, kinds, subjectId }: z.output<typeof listOperationsInput>,
): Promise<z.input<typeof operationPage>> {
  const filter = {
    kinds: kindsToSee(permissions, kinds),
    states,
    subjectId,
    includesParts: kinds !== undefined || subjectId !== undefined,
  };
  const [rows, total] = await Promise.all([
    listOperations(deps.db, scope, { ...filter, page, pageSize }),
    countOperations(deps.db, scope, filter),
  ]);
  const now = new Date();
  return { items: rows.map((row) => toOperation(row, permissions, now)), total };
}
