/** Queues apart, so that a big cast never delays a person's click: workflows and short work, fleets, the database. */
export const TASK_QUEUES = { interactive: 'earshot-interactive', bulk: 'earshot-bulk', db: 'earshot-db' } as const;
