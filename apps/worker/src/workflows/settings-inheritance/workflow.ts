import type { SettingsInheritanceInput } from '@earshot/processes/settings-inheritance';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { SettingsInheritanceActivities } from '../../activities/settings-inheritance.activities.ts';

const { applyInheritedSettings, settleGroupChanges } = proxyActivities<SettingsInheritanceActivities>({
  taskQueue: TASK_QUEUES.db,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

const wake = defineSignal('wake');

/** Time between two looks at the confirmations; it grows, so that long changes keep short histories. */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Writes the inherited settings of a customer until none is outdated, then waits for the confirmations. */
export async function settingsInheritanceWorkflow({ customerId }: SettingsInheritanceInput): Promise<void> {
  let woken = true;
  setHandler(wake, () => {
    woken = true;
  });
  let waitMs = FIRST_MS;
  let changes: string[] = [];
  for (;;) {
    if (woken) {
      woken = false;
      waitMs = FIRST_MS;
      changes = await applyInheritedSettings(customerId);
    }
    changes = await settleGroupChanges(changes);
    if (changes.length === 0 && !woken) return;
    if (changes.length > 0) await condition(() => woken, waitMs);
    waitMs = Math.min(waitMs * 1.5, LONGEST_MS);
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof settingsInheritanceWorkflow>({ customerId });
  }
}
