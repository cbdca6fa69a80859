import { TASK_QUEUES } from './task-queues.ts';

/** What the process of a command is started with. Everything else it reads from the row. */
export interface DeviceCommandInput {
  readonly commandId: string;
}

/** One command to one controller: tells it, again and again, until it has answered or the time is over. */
export const deviceCommandProcess = {
  name: 'device-command',
  workflowType: 'deviceCommandWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (commandId: string): string => `device-command/${commandId}`,
  input: (commandId: string): DeviceCommandInput => ({ commandId }),
  /** A hint that the command was wished or settled. */
  signals: { wake: 'wake' },
} as const;
