import { UNUSED_FILES } from '@earshot/domain/health/judge-retention';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { log, proxyActivities, rootCause } from '@temporalio/workflow';
import type { RetentionActivities } from '../../activities/retention.activities.ts';

const OPTIONS = {
  taskQueue: TASK_QUEUES.db,
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds', maximumAttempts: 5 },
} as const;
const database = proxyActivities<RetentionActivities>({ ...OPTIONS, startToCloseTimeout: '5 minutes' });
const files = proxyActivities<RetentionActivities>({ ...OPTIONS, startToCloseTimeout: '2 hours' });

/** Calls per rule and run, so that the history stays short; the next run continues. */
const MOST_CALLS = 100;

/**
 * Applies every retention rule as of the start of the workflow. A failed rule does not block the others. Returns the
 * failed rules.
 */
export async function retentionWorkflow(): Promise<string[]> {
  const asOf = new Date().toISOString();
  const failed: string[] = [];
  const attempt = async (rule: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const cause = rootCause(error) ?? 'unknown';
      log.warn('A retention rule failed', { rule, cause });
      failed.push(rule);
      await database.noteRetentionFailure({ rule, error: cause });
    }
  };
  for (const rule of await database.listRetentionRules()) {
    await attempt(rule, async () => {
      for (let calls = 0; calls < MOST_CALLS && (await database.applyRetention({ rule, asOf })); calls += 1);
    });
  }
  await attempt(UNUSED_FILES, async () => await files.collectUnusedFiles(asOf));
  return failed;
}
