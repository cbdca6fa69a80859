import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { proxyActivities } from '@temporalio/workflow';
import type { UpkeepActivities } from '../../activities/upkeep.activities.ts';

const database = proxyActivities<UpkeepActivities>({
  taskQueue: TASK_QUEUES.db,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds', maximumAttempts: 10 },
});

/** Seals waiting rows of the audit log. A failed run leaves the rest to the next one. */
export async function sealAuditWorkflow(): Promise<number> {
  return await database.sealAuditLog();
}

/** Creates the partitions of the coming months. */
export async function keepPartitionsWorkflow(): Promise<void> {
  await database.keepPartitions();
}

/** Start of the run by the workflow's clock. Retries use the same time. */
const asOf = (): string => new Date().toISOString();

/** Marks controllers and devices that are long offline. Returns how many controllers it checked. */
export async function longOfflineWorkflow(): Promise<number> {
  return await database.markLongOffline(asOf());
}

/** Aggregates controller metrics into hourly rows. Returns the number of hours. */
export async function rollUpMetricsWorkflow(): Promise<number> {
  return await database.rollUpMetrics(asOf());
}

/** Measures the availability of large groups. Returns the number of quarters of an hour. */
export async function rollUpAvailabilityWorkflow(): Promise<number> {
  return await database.rollUpAvailability(asOf());
}

/** Corrects counters that have drifted. Returns how many had. */
export async function recountDevicesWorkflow(): Promise<number> {
  return await database.recountDevices();
}
