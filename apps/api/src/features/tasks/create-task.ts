import { randomUUID } from 'node:crypto';
import { insertTaskControllers } from '@earshot/db/queries/tasks/task-audience';
import { findTask, insertTask } from '@earshot/db/queries/tasks/tasks';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { MAX_TASK_CONTROLLERS } from '@earshot/domain/tasks/limits';
import { rulesOf } from '@earshot/domain/tasks/rules';
import type { createTaskInput, Task, TaskWork } from '@earshot/domain/tasks/schema';
import type { TaskKind } from '@earshot/domain/tasks/work';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { checkAudience, type CheckedAudience } from './check-audience.ts';
import { nightsOf, sumOf } from './preview-task.ts';
import { startTaskOperation, wakeTask } from './start-task-operation.ts';
import { toTask } from './task-view.ts';

type Input = z.output<typeof createTaskInput>;

/** Plans work at all selected controllers that need it; the worker does it in the window of each location. */
export const createTask = (call: PlacedCall, input: Input): Promise<Task> =>
  call.write(async (trx, audit) => {
    const { name, work, plan, labels, controllerIds, excludedIds } = input;
    const audience = { labels, controllerIds, excludedIds };
    const { controllers: counted, fits, version } = await checkAudience(trx, call, { work, audience });
    checkSize(counted, { work, version });
    const taskId = randomUUID();
    const rules = rulesOf({ kind: work.kind, plan });
    const nights = nightsOf(counted, { rules, now: Date.now() }).length;
    const begun = await startTaskOperation(trx, call, { taskId, nights });
    const { groupId, customerId } = call.place;
    await insertTask(trx, {
      ...begun,
      id: taskId,
      name,
      work,
      plan,
      groupId,
      customerId,
      createdBy: call.principal.userId,
    });
    const controllers = await insertTaskControllers(trx, call.scope, { taskId, audience, work, fits });
    await trx.updateTable('operations').set({ total: controllers }).where('id', '=', begun.operationId).execute();
    await wakeTask(trx, taskId, begun.traceId);
    const row = await findTask(trx, call.scope, taskId);
    if (row === undefined) throw notFound();
    audit({ subjectId: taskId, after: { name, groupId, ...auditedWork(work, version), labels, controllers } });
    return toTask(row);
  });

const auditedWork = (work: TaskWork, version: string | null) => ({
  kind: work.kind,
  ...(version !== null && { firmwareVersion: version }),
  ...(work.kind === 'configuration' && { settings: work.settings }),
});

/** Refuses before anything is written. */
function checkSize(
  controllers: CheckedAudience['controllers'],
  { work, version }: { work: TaskWork; version: string | null },
): void {
  const included = sumOf(controllers.filter(({ fit }) => fit === 'included'));
  if (included === 0) throw badRequest(NOTHING[work.kind](version), { reason: 'nothing' });
  if (included > MAX_TASK_CONTROLLERS)
    throw badRequest(`A task has ${MAX_TASK_CONTROLLERS.toLocaleString('en-GB')} controllers at most.`);
}

const NOTHING: Readonly<Record<TaskKind, (version: string | null) => string>> = {
  firmware: (version) => `None of these controllers can be updated to ${version}.`,
  reboot: () => 'None of these controllers can be rebooted from here.',
  configuration: () => 'None of these controllers needs these settings and supports them.',
};
