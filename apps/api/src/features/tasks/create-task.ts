import { randomUUID } from 'node:crypto';
import { insertTaskControllers } from '@earshot/db/queries/tasks/task-audience';
import { findTask, insertTask } from '@earshot/db/queries/tasks/tasks';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { MAX_TASK_CONTROLLERS } from '@earshot/domain/tasks/limits';
import type { createTaskInput, Task } from '@earshot/domain/tasks/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { checkAudience, type CheckedAudience } from './check-audience.ts';
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
    checkSize(held, version);
    const taskId = randomUUID();
    const begun = await startTaskOperation(trx, call, { taskId, nights: nightsOf(held, { now: Date.now() }).length });
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
    await trx.updateTable('operations').set({ total: controllers }).where('id', '=', begun.operationId).execute();
    await wakeTask(trx, taskId, begun.traceId);
    const row = await findTask(trx, call.scope, taskId);
    if (row === undefined) throw notFound();
    audit({ subjectId: taskId, after: { name, groupId, firmwareVersion: version, labels, controllers } });
    return toTask(row);
  });

/** Refuses before anything is written. */
function checkSize(held: CheckedAudience['held'], version: string): void {
  const included = held.filter(({ fit }) => fit === 'included').reduce((sum, { controllers }) => sum + controllers, 0);
  if (included === 0) throw badRequest(`None of these controllers can be included to ${version}.`, { reason: 'nothing' });
  if (included > MAX_TASK_CONTROLLERS)
    throw badRequest(`A task updates ${MAX_TASK_CONTROLLERS.toLocaleString('en-GB')} controllers at most.`);
}
