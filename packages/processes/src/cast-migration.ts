import { TASK_QUEUES } from './task-queues.ts';

/** What the migration of a group's casts is started with. Everything else it reads from the operation. */
export interface CastMigrationInput {
  readonly operationId: string;
}

/** Brings the older casts of a group and of those below it to the newer area, one by one. */
export const castMigrationProcess = {
  name: 'cast-migration',
  workflowType: 'castMigrationWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (operationId: string): string => `cast-migration/${operationId}`,
  input: (operationId: string): CastMigrationInput => ({ operationId }),
  signals: { wake: 'wake' },
} as const;
