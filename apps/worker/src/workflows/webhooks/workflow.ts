import { TASK_QUEUES } from '@earshot/processes/task-queues';
import type { WebhooksInput } from '@earshot/processes/webhooks';
import { continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { WebhookActivities } from '../../activities/webhook.activities.ts';

const { deliverWebhooks } = proxyActivities<WebhookActivities>({
  taskQueue: TASK_QUEUES.webhooks,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

const wake = defineSignal('wake');

/** Delivers events to the webhooks of a shard until none of them is active. */
export async function webhooksWorkflow({ shard }: WebhooksInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });
  for (;;) {
    woken = false;
    const isActive = await deliverWebhooks(shard);
    if (!isActive && !woken) return;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof webhooksWorkflow>({ shard });
  }
}
