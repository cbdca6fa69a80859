import { TASK_QUEUES } from './task-queues.ts';

/** Input of the task process. The process reads everything else from the task's row. */
export interface TaskInput {
  readonly taskId: string;
}

/** Runs a firmware task: updates its controllers at night, a few at a time. */
export const taskProcess = {
  name: 'task',
  workflowType: 'taskWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (taskId: string): string => `task/${taskId}`,
  input: (taskId: string): TaskInput => ({ taskId }),
  /** Sent when a user paused, resumed or aborted the task, or a controller answered. */
  signals: { wake: 'wake' },
} as const;
