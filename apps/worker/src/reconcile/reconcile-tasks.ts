import type { Database } from '@earshot/db/client';
import { listTasksUnderWay } from '@earshot/db/queries/tasks/task-process';
import { taskProcess } from '@earshot/processes/task';
import type { SendMessage } from '../relay/send-message.ts';

const LIMIT = 500;

/** Wakes the process of each task that is not over, and so starts it where it was lost. */
export async function reconcileTasks(db: Database, send: SendMessage): Promise<void> {
  for (const { id, trace_id } of await listTasksUnderWay(db, LIMIT))
    await send({
      process: taskProcess.name,
      workflow_id: taskProcess.workflowId(id),
      signal: taskProcess.signals.wake,
      payload: {},
      trace_id,
    });
}
