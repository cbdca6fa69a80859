import { TASK_QUEUES } from './task-queues.ts';

/** What the process of a task is started with. Everything else it reads from the row. */
export interface TaskInput {
  readonly taskId: string;
}

/** A task of the task manager: updates its controllers at night, a few at a time. */
export const taskProcess = {
  name: 'task',
  workflowType: 'taskWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (taskId: string): string => `task/${taskId}`,
  input: (taskId: string): TaskInput => ({ taskId }),
  /** A hint: somebody wishes something of it, or a controller answered. */
  signals: { wake: 'wake' },
} as const;
