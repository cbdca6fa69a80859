import type { DeliveryInput } from '@earshot/processes/delivery';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import {
  CancellationScope,
  condition,
  continueAsNew,
  defineSignal,
  patched,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { DeliveryActivities, SyncPage } from '../../activities/delivery.activities.ts';
import { isRunOver, waitMs } from './state.ts';

/** Each activity says every second that it is at work: without that its worker is gone, and another one takes over. */
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
/** Pages that are written to the fleet at the same time. */
const PAGES_AT_ONCE = 8;

/**
 * Takes a delivery's plan to its locations in pages, then waits: for a wake-up, which is a hint that facts or a cancel
 * were committed, or for the next moment at which time alone decides something. Ends when every location is final.
 */
export async function deliveryWorkflow({ deliveryId }: DeliveryInput): Promise<void> {
  let woken = false;
  setHandler(wake, () => {
    woken = true;
  });

  for (;;) {
    woken = false;
    const inRanges = patched('plans-in-ranges');
    if (inRanges) await planInRanges(deliveryId);
    else if (patched('plans-in-pages')) await planAndSync(deliveryId);
    await syncBehind(deliveryId);
    const settled = await database.settle(deliveryId);
    if (settled.done) {
      await CancellationScope.nonCancellable(() => database.finish(deliveryId));
      if (!woken) return;
    }
    if (workflowInfo().continueAsNewSuggested || (inRanges && isOver())) await goOn(deliveryId);
    await condition(() => woken, waitMs(settled.nextDecisionAt, Date.now()));
  }
}

const isOver = (): boolean => {
  const { historyLength, runStartTime } = workflowInfo();
  return isRunOver({ events: historyLength, startedAt: runStartTime.getTime() }, Date.now());
};

const goOn = (deliveryId: string): Promise<never> => continueAsNew<typeof deliveryWorkflow>({ deliveryId });

/** Locations that the send left to be planned, page by page; each page goes out before the next is made. */
async function planInRanges(deliveryId: string): Promise<void> {
  for (;;) {
    const pages = await database.planNextPage(deliveryId);
    if (pages === null) return;
    await syncPages(pages);
    if (isOver()) await goOn(deliveryId);
  }
}

/** As runs did it that began before pages were ranges. */
async function planAndSync(deliveryId: string): Promise<void> {
  while ((await database.planPage(deliveryId)) > 0) await syncBehind(deliveryId);
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
