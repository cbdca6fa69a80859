import type { CancelledMany, cancelManyInput } from '@earshot/domain/deliveries/schema';
import type { z } from 'zod';
import { authorize } from '../../trpc/authorize.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toAppError } from '../../trpc/errors.ts';
import type { Rule } from '../../trpc/rule.ts';
import { cancelDelivery } from './cancel-delivery.ts';

type Input = z.output<typeof cancelManyInput>;

/** Cancels deliveries in sequence, each by the rules of a single cancel and in its own transaction. */
export async function cancelDeliveries(
  call: PlacedCall,
  { rule, input: { deliveryIds, cut } }: { rule: Rule; input: Input },
): Promise<CancelledMany> {
  const items: CancelledMany['items'] = [];
  for (const deliveryId of deliveryIds) items.push(await cancelOne(call, { rule, input: { deliveryId, cut } }));
  return { items };
}

async function cancelOne(
  call: PlacedCall,
  { rule, input }: { rule: Rule; input: { deliveryId: string; cut: boolean } },
): Promise<CancelledMany['items'][number]> {
  const { deliveryId } = input;
  try {
    const { scope } = await authorize(call, call.principal, { rule, input });
    return { deliveryId, cancelled: true, delivery: await cancelDelivery({ ...call, scope }, input) };
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code === 'UE_0001' || code === 'UE_510') throw error;
    return { deliveryId, cancelled: false, error: { code, message } };
  }
}
