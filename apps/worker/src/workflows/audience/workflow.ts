import type { AudienceInput } from '@earshot/processes/audience';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { continueAsNew, defineSignal, proxyActivities, setHandler, sleep, workflowInfo } from '@temporalio/workflow';
import type { AudienceActivities } from '../../activities/audience.activities.ts';

const { checkAudiences, noteAllAudiences } = proxyActivities<AudienceActivities>({
  taskQueue: TASK_QUEUES.db,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

const wake = defineSignal('wake');
/** Minimum time between two updates of a customer's audiences. */
const APART = '1 minute';

/** Updates a customer's audiences, and again if they changed in the meantime. */
export async function audienceWorkflow({ customerId }: AudienceInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });
  for (;;) {
    woken = false;
    await checkAll(customerId);
    await sleep(APART);
    if (!woken) return;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof audienceWorkflow>({ customerId });
  }
}

async function checkAll(customerId: string): Promise<void> {
  let after: string | null = null;
  do {
    after = await checkAudiences({ customerId, after });
  } while (after !== null);
}

/** Requests an audience update for all customers. Returns how many customers have audiences. */
export async function checkAudiencesWorkflow(): Promise<number> {
  return await noteAllAudiences();
}
