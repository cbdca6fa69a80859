import type { Operation } from '@earshot/domain/operations/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { findSeenOperation } from './find-seen-operation.ts';
import { toOperation } from './operation-view.ts';

export const getOperation = async (call: PlacedCall, operationId: string): Promise<Operation> =>
  toOperation(await findSeenOperation(call.deps.db, call, operationId), call.principal.permissions, new Date());
