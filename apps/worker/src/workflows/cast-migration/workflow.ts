import type { CastMigrationInput } from '@earshot/processes/cast-migration';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  CancellationScope,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { CastMigrationActivities } from '../../activities/cast-migration.activities.ts';

const database = proxyActivities<CastMigrationActivities>({
  taskQueue: TASK_QUEUES.db,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 seconds' },
});

const wake = defineSignal('wake');

/**
 * Migrates a group's casts to the newer area in pages. A wake-up during the run makes it check once more for new
 * casts.
 */
export async function castMigrationWorkflow({ operationId }: CastMigrationInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });
  do {
    woken = false;
    while ((await database.migrateCasts(operationId)) > 0)
      if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof castMigrationWorkflow>({ operationId });
  } while (woken);
  await CancellationScope.nonCancellable(() => database.endMigration(operationId));
}
