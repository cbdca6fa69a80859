import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { proxyActivities } from '@temporalio/workflow';
import type { UpkeepActivities } from '../../activities/upkeep.activities.ts';

const database = proxyActivities<UpkeepActivities>({
  taskQueue: TASK_QUEUES.db,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds', maximumAttempts: 10 },
});

/** Seals what waits for a seal. A run that fails leaves the rest to the next one. */
export async function sealAuditWorkflow(): Promise<number> {
  return await database.sealAuditLog();
}

/** Makes the partitions of the coming months. */
export async function keepPartitionsWorkflow(): Promise<void> {
  await database.keepPartitions();
}
