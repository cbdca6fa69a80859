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

/** When a run began, by the clock of its workflow: what it does is as of then, however often it is tried. */
const asOf = (): string => new Date().toISOString();

/** Finds controllers and devices that are offline for long. Returns how many controllers it looked into. */
export async function longOfflineWorkflow(): Promise<number> {
  return await database.markLongOffline(asOf());
}

/** Makes rows of an hour of what controllers measured. Returns for how many hours. */
export async function rollUpMetricsWorkflow(): Promise<number> {
  return await database.rollUpMetrics(asOf());
}

/** Removes history that has been kept for long enough. */
export async function forgetHistoryWorkflow(): Promise<void> {
  await database.forgetHistory(asOf());
}

/** Mends counters that drifted. Returns how many had. */
export async function recountDevicesWorkflow(): Promise<number> {
  return await database.recountDevices();
}
