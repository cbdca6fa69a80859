import { TASK_QUEUES } from './task-queues.ts';

/** What the registration of a device is started with. Everything else it reads from the row. */
export interface RegistrationInput {
  readonly operationId: string;
}

/** One new device at one controller: asks the controller, waits until the device is there, and ends what takes too long. */
export const registrationProcess = {
  name: 'registration',
  workflowType: 'registrationWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (operationId: string): string => `registration/${operationId}`,
  input: (operationId: string): RegistrationInput => ({ operationId }),
  /** A hint that the controller told something, or that somebody cancelled it. */
  signals: { wake: 'wake' },
} as const;
