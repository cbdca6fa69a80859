import type { AudienceInput } from '@earshot/processes/audience';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { continueAsNew, defineSignal, proxyActivities, setHandler, sleep, workflowInfo } from '@temporalio/workflow';
import type { AudienceActivities } from '../../activities/audience.activities.ts';

const database = proxyActivities<AudienceActivities>({
  taskQueue: TASK_QUEUES.db,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

const wake = defineSignal('wake');
/** Two looks at a customer's audiences begin no closer than this. */
const APART = '1 minute';

/** Looks at a customer's audiences, and again while something changed meanwhile. */
export async function audienceWorkflow({ customerId }: AudienceInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });
  for (;;) {
    woken = false;
    await lookAtAll(customerId);
    await sleep(APART);
    if (!woken) return;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof audienceWorkflow>({ customerId });
  }
}

async function lookAtAll(customerId: string): Promise<void> {
  let after: string | null = null;
  do {
    after = await database.lookAtAudiences({ customerId, after });
  } while (after !== null);
}

/** Has the audiences of everybody looked at. Returns how many customers have any. */
export async function lookAtAudiencesWorkflow(): Promise<number> {
  return await database.noteAllAudiences();
}
