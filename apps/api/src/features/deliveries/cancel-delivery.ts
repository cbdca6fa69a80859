import type { Trx } from '@earshot/db/client';
import { dropWaiting } from '@earshot/db/queries/deliveries/planning-queue';
import { findDelivery } from '@earshot/db/queries/deliveries/deliveries';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import { recordCancel } from '@earshot/db/queries/deliveries/delivery-sending';
import { endTargets } from '@earshot/db/queries/deliveries/target-planning';
import type { Delivery } from '@earshot/domain/deliveries/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { reach } from '@earshot/environment/failure-points';
import type { Audit, PlacedCall } from '../../trpc/call.ts';
import { toDelivery } from './delivery-view.ts';
import { wakeDelivery } from './wake-delivery.ts';

interface Input {
  readonly deliveryId: string;
  readonly cut: boolean;
}

/** Cancels all plays still to come, at all locations. If already cancelled, returns the progress of the cancel. */
export async function cancelDelivery(call: PlacedCall, input: Input): Promise<Delivery> {
  const cancelled = await call.write(async (trx, audit) => {
    const before = await findDelivery(trx, call.scope, input.deliveryId);
    if (before === undefined) throw notFound();
    if (before.cancelled_at !== null) audit('unchanged');
    else await cancelOnce(trx, call, { input, audit });
    const after = await findDelivery(trx, call.scope, input.deliveryId);
    if (after === undefined) throw notFound();
    return toDelivery(after, new Date());
  });
  reach('api:cancel-after-commit');
  return cancelled;
}

async function cancelOnce(trx: Trx, call: PlacedCall, { input, audit }: { input: Input; audit: Audit }): Promise<void> {
  const { deliveryId, cut } = input;
  const { userId, user } = call.principal;
  // Waits for a page that is being planned; its targets are ended with the others.
  await dropWaiting(trx, deliveryId);
  // Lock order everywhere: plans before the delivery.
  const ended = await endTargets(trx, { deliveryId, kind: 'cancelled', cut });
  const recorded = await recordCancel(trx, call.scope, { deliveryId, userId, cut });
  if (recorded === undefined) {
    const row = await findDelivery(trx, call.scope, deliveryId);
    if (row === undefined) throw notFound();
    if (row.cancelled_at === null) throw conflict('The delivery is over; there is nothing left to cancel.');
    audit('unchanged');
    return;
  }
  await addDeliveryEvent(trx, {
    deliveryId,
    kind: 'cancelled',
    text: `Cancelled by ${user.firstName} ${user.lastName}`,
  });
  await wakeDelivery(trx, { deliveryId, traceId: recorded.trace_id, controllerIds: ended });
  const { groupId, customerId } = { groupId: recorded.group_id, customerId: recorded.customer_id };
  audit({ subjectId: deliveryId, place: { groupId, customerId }, after: { cut, locations: ended.length } });
}
