import type { Database } from '@earshot/db/client';
import { type TaskTurn, turnTask } from '../tasks/turn-task.ts';

export type TaskActivities = ReturnType<typeof createTaskActivities>;

export const createTaskActivities = (db: Database) => ({
  /** Goes on with the task as it is, and tells when to look at it again. Called again it does no harm. */
  async turnTask(taskId: string): Promise<TaskTurn> {
    return await turnTask(db, taskId);
  },
});
