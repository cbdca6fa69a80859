import type { Database } from '@earshot/db/client';
import { deliveryProcess } from '@earshot/processes/delivery';
import { createDeliveryActivities } from '../activities/delivery.activities.ts';
import type { PlanSyncer } from '../plan-syncer.ts';
import { startTestWorkers } from './test-workers.ts';

/** Workers of the delivery workflow with a plan syncer of the test. */
export async function startDeliveryWorker(db: Database, plans: PlanSyncer) {
  const { client, stop } = await startTestWorkers(createDeliveryActivities({ db, plans }));
  return {
    client,
    stop,
    start: (deliveryId: string) =>
      client.workflow.signalWithStart(deliveryProcess.workflowType, {
        workflowId: deliveryProcess.workflowId(deliveryId),
        taskQueue: deliveryProcess.taskQueue,
        args: [{ deliveryId }],
        signal: deliveryProcess.signals.wake,
      }),
  };
}
