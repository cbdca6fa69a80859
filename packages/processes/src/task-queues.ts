/**
 * Queues apart, so that a big cast never delays a person's click: workflows and short work, fleets, the database, mails,
 * and what somebody asks of a single controller.
 */
export const TASK_QUEUES = {
  interactive: 'earshot-interactive',
  bulk: 'earshot-bulk',
  db: 'earshot-db',
  mail: 'earshot-mail',
  requests: 'earshot-requests',
} as const;
