/**
 * Separate queues, so that a large cast never delays a user's action: workflows and short work, bulk sends, database
 * work, mails, mails with reports, requests to single controllers, and webhooks.
 */
export const TASK_QUEUES = {
  interactive: 'earshot-interactive',
  bulk: 'earshot-bulk',
  db: 'earshot-db',
  mail: 'earshot-mail',
  reportMail: 'earshot-report-mail',
  requests: 'earshot-requests',
  webhooks: 'earshot-webhooks',
} as const;
