import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';

interface Waking {
  readonly deliveryId: string;
  readonly traceId: string;
  /** Locations whose state in this delivery changed. */
  readonly controllerIds?: readonly string[];
}

/** Wakes the delivery's process and notifies the subscribers of the delivery. */
export async function wakeDelivery(trx: Trx, { deliveryId, traceId, controllerIds = [] }: Waking): Promise<void> {
  await leaveMessage(trx, {
    process: 'delivery',
    workflowId: `delivery/${deliveryId}`,
    signal: 'wake',
    payload: { deliveryId },
    traceId,
  });
  await announce(trx, { kind: 'delivery', ids: [deliveryId], controllerIds });
}
