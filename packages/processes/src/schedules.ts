import { TASK_QUEUES } from './task-queues.ts';

export interface ScheduledProcess {
  readonly scheduleId: string;
  readonly workflowType: string;
  readonly taskQueue: string;
  /** Milliseconds. */
  readonly everyMs: number;
  /** A run that was missed for longer is left out; the next one does its work as well. Milliseconds. */
  readonly catchupWindowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What runs again and again: each run does all that is due, and no two at once. */
export const SCHEDULES = {
  /** Seals the rows of the audit log that have no seal yet. */
  sealAudit: {
    scheduleId: 'audit-seal',
    workflowType: 'sealAuditWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: MINUTE,
    catchupWindowMs: MINUTE,
  },
  /** Keeps the partitions of the coming months ready. */
  keepPartitions: {
    scheduleId: 'month-partitions',
    workflowType: 'keepPartitionsWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: 24 * HOUR,
    catchupWindowMs: 12 * HOUR,
  },
  /** Finds what has been offline for so long that somebody should look after it. */
  longOffline: {
    scheduleId: 'long-offline',
    workflowType: 'longOfflineWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: HOUR,
    catchupWindowMs: HOUR,
  },
  /** Makes rows of an hour of what controllers measured. */
  rollUpMetrics: {
    scheduleId: 'roll-up-metrics',
    workflowType: 'rollUpMetricsWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: HOUR,
    catchupWindowMs: HOUR,
  },
  /** Removes history that has been kept for long enough. */
  forgetHistory: {
    scheduleId: 'forget-history',
    workflowType: 'forgetHistoryWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: 24 * HOUR,
    catchupWindowMs: 12 * HOUR,
  },
  /** Counts all controllers and devices anew, and mends counters that differ. */
  recountDevices: {
    scheduleId: 'recount-devices',
    workflowType: 'recountDevicesWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: 24 * HOUR,
    catchupWindowMs: 12 * HOUR,
  },
  /** Has the audiences that deliveries follow looked at again, whether or not anybody said that something changed. */
  lookAtAudiences: {
    scheduleId: 'look-at-audiences',
    workflowType: 'lookAtAudiencesWorkflow',
    taskQueue: TASK_QUEUES.interactive,
    everyMs: 24 * HOUR,
    catchupWindowMs: 12 * HOUR,
  },
} as const satisfies Record<string, ScheduledProcess>;
