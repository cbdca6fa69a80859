import {
  cancelOperationInput,
  listOperationsInput,
  operation,
  operationInput,
  operationPage,
  operationsNow,
  watchOperationsInput,
} from '@earshot/domain/operations/schema';
import { procedure } from '../../trpc/procedure.ts';
import { type Cancels, cancelOperation } from './cancel-operation.ts';
import { getOperation } from './get-operation.ts';
import { listOperationPage } from './list-operations.ts';
import { watchOperations } from './watch-operations.ts';

const onOperation = { item: 'operation', from: 'operationId' } as const;
// The permission depends on the kind and is checked later. Lists leave out kinds that the caller may not see.
const viewing = { permission: 'signed-in', rate: 'read' } as const;

/** The cancel functions are passed in, because features do not import each other. */
export const operationRoutes = (cancels: Cancels) => ({
  list: procedure({ ...viewing, scope: 'group', rest: 'GET /operations' })
    .input(listOperationsInput)
    .output(operationPage)
    .query(({ call, input }) => listOperationPage(call, input)),
  get: procedure({ ...viewing, scope: onOperation, rest: 'GET /operations/{operationId}' })
    .input(operationInput)
    .output(operation)
    .query(({ call, input }) => getOperation(call, input.operationId)),
  cancel: procedure({
    permission: 'signed-in',
    scope: onOperation,
    rate: 'write',
    audit: 'operation.cancel',
    rest: 'POST /operations/{operationId}/cancel',
  })
    .input(cancelOperationInput)
    .output(operation)
    .mutation(({ call, input }) => cancelOperation(call, cancels, input)),
  watch: procedure({ ...viewing, scope: 'group', rate: 'watch' })
    .input(watchOperationsInput)
    .output(operationsNow)
    .subscription(({ call, input, signal }) => watchOperations(call, { operationId: input.operationId, signal })),
});
