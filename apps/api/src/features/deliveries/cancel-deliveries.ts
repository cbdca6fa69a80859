import type { CancelledMany, cancelManyInput } from '@earshot/domain/deliveries/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import type { Rule } from '../../trpc/rule.ts';
import { cancelDelivery } from './cancel-delivery.ts';
import { eachDelivery } from './each-delivery.ts';

type Input = z.output<typeof cancelManyInput>;

/** Cancels deliveries in sequence, each by the rules of a single cancel and in its own transaction. */
export async function cancelDeliveries(
  call: PlacedCall,
  { rule, input: { deliveryIds, cut } }: { rule: Rule; input: Input },
): Promise<CancelledMany> {
  const items: CancelledMany['items'] = [];
  for (const deliveryId of deliveryIds) {
    const done = await eachDelivery(call, { rule, deliveryId }, (one) => cancelDelivery(one, { deliveryId, cut }));
    items.push(
      'error' in done
        ? { deliveryId, cancelled: false, error: done.error }
        : { deliveryId, cancelled: true, delivery: done.value },
    );
  }
  return { items };
}
