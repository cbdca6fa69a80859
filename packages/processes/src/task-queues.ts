/**
 * Separate queues, so that a large cast never delays a user's action: workflows and short work, bulk sends, database
 * work, mails, mails with reports, and requests to single controllers.
 */
export const TASK_QUEUES = {
  interactive: 'earshot-interactive',
  bulk: 'earshot-bulk',
  db: 'earshot-db',
  mail: 'earshot-mail',
  reportMail: 'earshot-report-mail',
  requests: 'earshot-requests',
} as const;
