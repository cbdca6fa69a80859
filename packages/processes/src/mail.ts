import { TASK_QUEUES } from './task-queues.ts';

/** Input of the mail process. The process reads everything else from the mail's row. */
export interface MailInput {
  readonly mailId: string;
}

/** Sends one email to one recipient, and retries while the mail server refuses it. */
export const mailProcess = {
  name: 'mail',
  workflowType: 'mailWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (mailId: string): string => `mail/${mailId}`,
  input: (mailId: string): MailInput => ({ mailId }),
  signals: { wake: 'wake' },
} as const;
