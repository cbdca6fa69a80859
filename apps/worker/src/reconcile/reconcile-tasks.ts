import type { Database } from '@earshot/db/client';
import { listTasksUnderWay } from '@earshot/db/queries/tasks/task-process';
import { taskProcess } from '@earshot/processes/task';
import type { SendMessage } from '../relay/send-message.ts';

const PAGE = 500;

/** Wakes the process of each task that is not over, and so starts it where it was lost. */
export async function reconcileTasks(db: Database, send: SendMessage, page = PAGE): Promise<void> {
  for (let after: string | undefined; ;) {
    const tasks = await listTasksUnderWay(db, { after, limit: page });
    for (const { id, trace_id } of tasks)
      await send({
        process: taskProcess.name,
        workflow_id: taskProcess.workflowId(id),
        signal: taskProcess.signals.wake,
        payload: {},
        trace_id,
      });
    if (tasks.length < page) return;
    after = tasks.at(-1)?.id;
  }
}
