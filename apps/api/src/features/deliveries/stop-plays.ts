import type { Trx } from '@earshot/db/client';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import { stopPlaysOf } from '@earshot/db/queries/deliveries/delivery-replanning';
import { findStarted, listStoppable } from '@earshot/db/queries/deliveries/playing-deliveries';
import type { StoppedPlays, stopPlaysInput } from '@earshot/domain/deliveries/schema';
import { soundAt } from '@earshot/domain/deliveries/sounding';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { Audit, PlacedCall } from '../../trpc/call.ts';
import type { Rule } from '../../trpc/rule.ts';
import { cancelDelivery } from './cancel-delivery.ts';
import { eachDelivery } from './each-delivery.ts';
import { wakeDelivery } from './wake-delivery.ts';

type Item = StoppedPlays['items'][number];

/** Stops the plays of each delivery in its own transaction. Later plays of a schedule remain. */
export async function stopPlays(
  call: PlacedCall,
  { rule, input }: { rule: Rule; input: z.output<typeof stopPlaysInput> },
): Promise<StoppedPlays> {
  const deliveryIds = input.deliveryIds ?? (await listDue(call));
  const items: Item[] = [];
  for (const deliveryId of deliveryIds) {
    const done = await eachDelivery(call, { rule, deliveryId }, (one) => stopOne(one, deliveryId));
    items.push('error' in done ? { deliveryId, stopped: false, error: done.error } : done.value);
  }
  return { items };
}

/** Deliveries that play now, or of which a play may begin because it is not too late yet. */
async function listDue({ deps, scope }: PlacedCall): Promise<string[]> {
  const rows = await listStoppable(deps.db, scope);
  const asOf = new Date();
  return rows
    .filter((row) => {
      const { mayBegin, isStopped } = soundAt(row, asOf);
      return mayBegin || (row.playing > 0 && !isStopped);
    })
    .map(({ id }) => id);
}

async function stopOne(call: PlacedCall, deliveryId: string): Promise<Item> {
  const row = await findStarted(call.deps.db, call.scope, deliveryId);
  if (row === undefined) throw notFound();
  const { castName, cancelledAt } = row;
  const { next, isStopped } = soundAt(row, new Date());
  const stopped = { deliveryId, castName, stopped: true, next: next?.toISOString() ?? null } as const;
  if (cancelledAt !== null) return { ...stopped, next: null };
  if (next === null) await cancelDelivery(call, { deliveryId, cut: true });
  else if (!isStopped) await call.write((trx, audit) => stopOnce(trx, call, { deliveryId, audit }));
  return stopped;
}

async function stopOnce(
  trx: Trx,
  { scope, principal: { user } }: PlacedCall,
  { deliveryId, audit }: { deliveryId: string; audit: Audit },
): Promise<void> {
  const stopped = await stopPlaysOf(trx, scope, deliveryId);
  if (stopped === undefined) throw conflict('The delivery is over; there is nothing left to stop.');
  const { groupId, customerId, traceId } = stopped;
  await addDeliveryEvent(trx, {
    deliveryId,
    kind: 'stopped',
    text: `Stopped by ${user.firstName} ${user.lastName}; later plays remain`,
  });
  await wakeDelivery(trx, { deliveryId, traceId });
  audit({ subjectId: deliveryId, place: { groupId, customerId } });
}
