import { DAY_MS } from '@earshot/domain/time/durations';
import type { TaskInput } from '@earshot/processes/task';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { TaskActivities } from '../../activities/task.activities.ts';

const database = proxyActivities<TaskActivities>({
  taskQueue: TASK_QUEUES.db,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

const wake = defineSignal('wake');

/** Runs a turn of the task after each report or user action, and when its wait is over. */
export async function taskWorkflow({ taskId }: TaskInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });
  const began = Date.now();
  for (;;) {
    woken = false;
    const { over, waitMs } = await database.turnTask(taskId);
    if (over && !woken) return;
    if (!over && waitMs > 0) await condition(() => woken, waitMs);
    if (workflowInfo().continueAsNewSuggested || Date.now() - began > DAY_MS)
      await continueAsNew<typeof taskWorkflow>({ taskId });
  }
}
