import { TASK_QUEUES } from './task-queues.ts';

/** What the mail process is started with. Everything else it reads from the row. */
export interface MailInput {
  readonly mailId: string;
}

/** One mail to one person: sends it, and tries again while the mail server does not take it. */
export const mailProcess = {
  name: 'mail',
  workflowType: 'mailWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (mailId: string): string => `mail/${mailId}`,
  input: (mailId: string): MailInput => ({ mailId }),
  signals: { wake: 'wake' },
} as const;
