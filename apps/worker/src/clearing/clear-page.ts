import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { clearAt, clearRemoved, listClears, listTraces } from '@earshot/db/queries/deliveries/delivery-clearing';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { deliveryProcess } from '@earshot/processes/delivery';

/**
 * Applies a clear at a page of locations: ends the deliveries that it clears and wakes their workflows. Does nothing
 * for other deliveries.
 */
export async function clearPage(trx: Trx, clearId: string, controllerIds: readonly string[]): Promise<void> {
  const deliveryIds = await listClears(trx, clearId);
  if (deliveryIds.length === 0) return;
  const place = { deliveryIds, controllerIds };
  const ended = await clearAt(trx, place);
  const removed = await clearRemoved(trx, clearId, place);
  const touched = [...new Set([...ended.keys(), ...removed.keys()])];
  if (touched.length === 0) return;
  for (const { id, traceId } of await listTraces(trx, touched)) {
    await leaveMessage(trx, {
      process: deliveryProcess.name,
      workflowId: deliveryProcess.workflowId(id),
      signal: deliveryProcess.signals.wake,
      payload: { deliveryId: id },
      traceId,
    });
  }
  await announce(trx, { kind: 'delivery', ids: touched, many: true });
}
