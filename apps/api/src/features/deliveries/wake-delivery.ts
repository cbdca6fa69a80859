import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';

interface Waking {
  readonly deliveryId: string;
  readonly traceId: string;
  /** Locations of it that changed. */
  readonly controllerIds?: readonly string[];
}

/** Leaves word for the delivery's process, and tells whoever looks at it. */
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
