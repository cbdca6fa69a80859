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
// What each kind asks for is looked at once the kind is known; kinds that the caller may not see are not there.
const looking = { permission: 'signed-in', rate: 'read' } as const;

/** What each kind of work needs to be cancelled is given by who knows the areas. */
export const operationRoutes = (cancels: Cancels) => ({
  list: procedure({ ...looking, scope: 'group' })
    .input(listOperationsInput)
    .output(operationPage)
    .query(({ call, input }) => listOperationPage(call, input)),
  get: procedure({ ...looking, scope: onOperation })
    .input(operationInput)
    .output(operation)
    .query(({ call, input }) => getOperation(call, input.operationId)),
  cancel: procedure({ permission: 'signed-in', scope: onOperation, rate: 'write', audit: 'operation.cancel' })
    .input(cancelOperationInput)
    .output(operation)
    .mutation(({ call, input }) => cancelOperation(call, cancels, input)),
  watch: procedure({ ...looking, scope: 'group', rate: 'watch' })
    .input(watchOperationsInput)
    .output(operationsNow)
    .subscription(({ call, input, signal }) => watchOperations(call, { operationId: input.operationId, signal })),
});
