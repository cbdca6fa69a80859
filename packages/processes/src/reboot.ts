import { TASK_QUEUES } from './task-queues.ts';

/** Input of the reboot process. The process reads everything else from the operation's row. */
export interface RebootInput {
  readonly operationId: string;
}

/** Reboots one controller: waits for plays to end, requests it, and ends the reboot at the deadline of its step. */
export const rebootProcess = {
  name: 'reboot',
  workflowType: 'rebootWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (operationId: string): string => `reboot/${operationId}`,
  input: (operationId: string): RebootInput => ({ operationId }),
  /** Sent when the controller reported progress. */
  signals: { wake: 'wake' },
} as const;
