import type { Trx } from '@earshot/db/client';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { SPARE_NIGHTS } from '@earshot/domain/tasks/limits';
import { DAY_MS } from '@earshot/domain/time/durations';
import { newTraceId } from '@earshot/tracing/spans';
import type { PlacedCall } from '../../trpc/call.ts';

/** Creates the operation of a task. Its deadline is a day after the task's, so that the task ends the operation. */
export async function startTaskOperation(
  trx: Trx,
  { place, principal }: PlacedCall,
  { taskId, nights }: { taskId: string; nights: number },
): Promise<{ operationId: string; traceId: string; deadlineAt: Date }> {
  const traceId = newTraceId();
  const deadlineAt = new Date(Date.now() + (nights + SPARE_NIGHTS) * DAY_MS);
  const operationId = await insertOperation(trx, {
    kind: 'controllers.task',
    subjectId: taskId,
    groupId: place.groupId,
    customerId: place.customerId,
    deadlineAt: new Date(deadlineAt.getTime() + DAY_MS),
    createdBy: principal.userId,
    traceId,
  });
  return { operationId, traceId, deadlineAt };
}

export const wakeTask = (trx: Trx, taskId: string, traceId?: string): Promise<void> =>
  leaveMessage(trx, {
    process: 'task',
    workflowId: `task/${taskId}`,
    signal: 'wake',
    ...(traceId !== undefined && { traceId }),
  });
