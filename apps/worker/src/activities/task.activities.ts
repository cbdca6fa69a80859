import type { Database } from '@earshot/db/client';
import { type TaskTurn, turnTask } from '../tasks/turn-task.ts';

export type TaskActivities = ReturnType<typeof createTaskActivities>;

export const createTaskActivities = (db: Database) => ({
  /** Advances the task and returns when to check it again. Idempotent. */
  async turnTask(taskId: string): Promise<TaskTurn> {
    return await turnTask(db, taskId);
  },
});
