import { TASK_QUEUES } from './task-queues.ts';

/** Input of the registration process. The process reads everything else from the operation's row. */
export interface RegistrationInput {
  readonly operationId: string;
}

/**
 * Registers one device at one controller: requests it, waits for the device, and ends the registration at its
 * deadline.
 */
export const registrationProcess = {
  name: 'registration',
  workflowType: 'registrationWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (operationId: string): string => `registration/${operationId}`,
  input: (operationId: string): RegistrationInput => ({ operationId }),
  /** Sent when the controller reported progress, or a user cancelled the registration. */
  signals: { wake: 'wake' },
} as const;
