import { countTaskControllers } from '@earshot/db/queries/tasks/task-controllers';
import { countEndedControllers } from '@earshot/db/queries/tasks/task-nights';
import type { TaskNights } from '@earshot/domain/tasks/schema';
import { taskNights } from '@earshot/domain/tasks/task-nights';
import type { PlacedCall } from '../../trpc/call.ts';
import { getTask } from './watch-task.ts';

/** Counts the controllers of a task that ended in each night. */
export async function listNights(call: PlacedCall, taskId: string): Promise<TaskNights> {
  const { deps, scope } = call;
  const { plan } = await getTask(call, taskId);
  const [ended, total] = await Promise.all([
    countEndedControllers(deps.db, scope, taskId),
    countTaskControllers(deps.db, scope, { taskId }),
  ]);
  return { items: taskNights(ended, { window: plan.window, total }) };
}
