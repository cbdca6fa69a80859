import { MINUTE_MS } from '@earshot/domain/time/durations';
import { TASK_QUEUES } from './task-queues.ts';

export interface ScheduledProcess {
  readonly scheduleId: string;
  readonly workflowType: string;
  readonly taskQueue: string;
  /** Milliseconds. */
  readonly everyMs: number;
  /** A run missed by more than this is skipped; the next run does its work too. Milliseconds. */
  readonly catchupWindowMs: number;
}

const HOUR = 60 * MINUTE_MS;

/** Periodic processes. Each run does all work that is due, and runs of a schedule never overlap. */
export const TEMPORAL_SCHEDULES = {
  /** Seals the unsealed rows of the audit log. */
  sealAudit: {
    scheduleId: 'audit-seal',
    workflowType: 'sealAuditWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: MINUTE_MS,
    catchupWindowMs: MINUTE_MS,
  },
  /** Creates the table partitions of the coming months. */
  keepPartitions: {
    scheduleId: 'month-partitions',
    workflowType: 'keepPartitionsWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: 24 * HOUR,
    catchupWindowMs: 12 * HOUR,
  },
  /** Finds controllers that have been offline long enough to need attention. */
  longOffline: {
    scheduleId: 'long-offline',
    workflowType: 'longOfflineWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: HOUR,
    catchupWindowMs: HOUR,
  },
  /** Aggregates controller measurements to hourly rows. */
  rollUpMetrics: {
    scheduleId: 'roll-up-metrics',
    workflowType: 'rollUpMetricsWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: HOUR,
    catchupWindowMs: HOUR,
  },
  /** Measures the availability of large groups for each quarter of an hour. */
  rollUpAvailability: {
    scheduleId: 'roll-up-availability',
    workflowType: 'rollUpAvailabilityWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: 15 * MINUTE_MS,
    catchupWindowMs: 15 * MINUTE_MS,
  },
  /** Removes rows and files whose retention period is over. */
  retention: {
    scheduleId: 'retention',
    workflowType: 'retentionWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: HOUR,
    catchupWindowMs: HOUR,
  },
  /** Recounts all controllers and devices, and corrects counters that differ. */
  recountDevices: {
    scheduleId: 'recount-devices',
    workflowType: 'recountDevicesWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: 24 * HOUR,
    catchupWindowMs: 12 * HOUR,
  },
  /** Updates the audiences of all deliveries, in case a change was not announced. */
  checkAudiences: {
    scheduleId: 'check-audiences',
    workflowType: 'checkAudiencesWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: 24 * HOUR,
    catchupWindowMs: 12 * HOUR,
  },
} as const satisfies Record<string, ScheduledProcess>;
