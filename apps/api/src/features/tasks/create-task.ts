import { randomUUID } from 'node:crypto';
import type { Trx } from '@earshot/db/client';
import { insertTaskControllers } from '@earshot/db/queries/tasks/task-audience';
import { findTask, insertTask } from '@earshot/db/queries/tasks/tasks';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { MAX_TASK_CONTROLLERS } from '@earshot/domain/tasks/limits';
import type { createTaskInput, Task } from '@earshot/domain/tasks/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { checkAudience } from './check-audience.ts';
import { nightsOf } from './preview-task.ts';
import { startTaskOperation, wakeTask } from './start-task-operation.ts';
import { toTask } from './task-view.ts';

type Input = z.output<typeof createTaskInput>;

/** Plans the update of all selected controllers that need it; the worker runs the updates at night. */
export const createTask = (call: PlacedCall, input: Input): Promise<Task> =>
  call.write(async (trx, audit) => {
    const { name, releaseId, labels, controllerIds, excludedIds } = input;
    const audience = { labels, controllerIds, excludedIds };
    const { held, fits, version } = await checkAudience(trx, call.scope, { releaseId, audience });
    const taskId = randomUUID();
    const begun = await startTaskOperation(trx, call, { taskId, nights: nightsOf(held) });
    const { groupId, customerId } = call.place;
    await insertTask(trx, {
      ...begun,
      id: taskId,
      name,
      releaseId,
      groupId,
      customerId,
      createdBy: call.principal.userId,
    });
    const controllers = await insertTaskControllers(trx, call.scope, { taskId, audience, fits });
    await checkSize(trx, { controllers, version, operationId: begun.operationId });
    await wakeTask(trx, taskId, begun.traceId);
    const row = await findTask(trx, call.scope, taskId);
    if (row === undefined) throw notFound();
    audit({ subjectId: taskId, after: { name, groupId, firmwareVersion: version, labels, controllers } });
    return toTask(row);
  });

async function checkSize(
  trx: Trx,
  { controllers, version, operationId }: { controllers: number; version: string; operationId: string },
): Promise<void> {
  if (controllers === 0)
    throw badRequest(`None of these controllers can be updated to ${version}.`, { reason: 'nothing' });
  if (controllers > MAX_TASK_CONTROLLERS)
    throw badRequest(`A task updates ${MAX_TASK_CONTROLLERS.toLocaleString('en-GB')} controllers at most.`);
  await trx.updateTable('operations').set({ total: controllers }).where('id', '=', operationId).execute();
}
