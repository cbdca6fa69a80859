import { TASK_QUEUES } from './task-queues.ts';

/** Input of the command process. The process reads everything else from the command's row. */
export interface DeviceCommandInput {
  readonly commandId: string;
}

/** Sends one command to one controller, and repeats it until the controller answers or the deadline passes. */
export const deviceCommandProcess = {
  name: 'device-command',
  workflowType: 'deviceCommandWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (commandId: string): string => `device-command/${commandId}`,
  input: (commandId: string): DeviceCommandInput => ({ commandId }),
  /** Sent when the command was requested or settled. */
  signals: { wake: 'wake' },
} as const;
