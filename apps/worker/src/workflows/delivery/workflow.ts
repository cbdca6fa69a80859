import type { DeliveryInput } from '@earshot/processes/delivery';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  CancellationScope,
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { DeliveryActivities, SyncPage } from '../../activities/delivery.activities.ts';
import { isRunOver, waitMs } from './state.ts';

/** Activities send a heartbeat every second; without one the worker counts as dead and another one takes over. */
const heartbeatTimeout = '6 seconds';
const bulk = proxyActivities<Pick<DeliveryActivities, 'syncPage'>>({
  taskQueue: TASK_QUEUES.bulk,
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout,
  retry: { initialInterval: '1 second', maximumInterval: '5 seconds' },
});
const database = proxyActivities<Omit<DeliveryActivities, 'syncPage'>>({
  taskQueue: TASK_QUEUES.db,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout,
  retry: { initialInterval: '1 second', maximumInterval: '5 seconds' },
});

const wake = defineSignal('wake');
/** Pages that are sent concurrently. */
const PAGES_AT_ONCE = 8;

/**
 * Sends a delivery's plan to its locations in pages, then waits for a wake-up or the next decision time. A wake-up
 * hints that facts or a cancel were committed. Ends when every location has its final status.
 */
export async function deliveryWorkflow({ deliveryId }: DeliveryInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });

  for (;;) {
    woken = false;
    await planInRanges(deliveryId);
    await syncBehind(deliveryId);
    const settled = await database.settle(deliveryId);
    if (settled.done) {
      await CancellationScope.nonCancellable(() => database.finish(deliveryId));
      if (!woken) return;
    }
    if (workflowInfo().continueAsNewSuggested || isOver()) await goOn(deliveryId);
    await condition(() => woken, waitMs(settled.nextDecisionAt, Date.now()));
  }
}

const isOver = (): boolean => {
  const { historyLength, runStartTime } = workflowInfo();
  return isRunOver({ events: historyLength, startedAt: runStartTime.getTime() }, Date.now());
};

const goOn = (deliveryId: string): Promise<never> => continueAsNew<typeof deliveryWorkflow>({ deliveryId });

/** Plans the remaining locations page by page; each page is sent before the next is planned. */
async function planInRanges(deliveryId: string): Promise<void> {
  for (;;) {
    const pages = await database.planNextPage(deliveryId);
    if (pages === null) return;
    await syncPages(pages);
    if (isOver()) await goOn(deliveryId);
  }
}

async function syncBehind(deliveryId: string): Promise<void> {
  await syncPages(await database.listPages(deliveryId));
}

async function syncPages(pages: readonly SyncPage[]): Promise<void> {
  const queue = pages.values();
  const work = async () => {
    for (const page of queue) await bulk.syncPage(page);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
}
