import type { RebootInput } from '@earshot/processes/reboot';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { RebootActivities } from '../../activities/reboot.activities.ts';
import { pin } from '../pin.ts';

const requests = proxyActivities<RebootActivities>({
  taskQueue: TASK_QUEUES.requests,
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '2 seconds' },
});

const wake = defineSignal('wake');

pin(rebootWorkflow);

/** Advances a reboot until it is over, after each report and each deadline. */
export async function rebootWorkflow({ operationId }: RebootInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });
  for (;;) {
    woken = false;
    const turn = await requests.turnReboot(operationId);
    if (turn === null) return;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof rebootWorkflow>({ operationId });
    await condition(() => woken, turn.againInMs);
  }
}
