import { TASK_QUEUES } from './task-queues.ts';

/** Input of the migration of a group's casts. The process reads everything else from the operation. */
export interface CastMigrationInput {
  readonly operationId: string;
}

/** Migrates the older casts of a group and the groups below it to the newer area, one by one. */
export const castMigrationProcess = {
  name: 'cast-migration',
  workflowType: 'castMigrationWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (operationId: string): string => `cast-migration/${operationId}`,
  input: (operationId: string): CastMigrationInput => ({ operationId }),
  signals: { wake: 'wake' },
} as const;
