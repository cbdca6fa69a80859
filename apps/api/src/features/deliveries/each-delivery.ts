import { authorize } from '../../trpc/authorize.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toAppError } from '../../trpc/errors.ts';
import type { Rule } from '../../trpc/rule.ts';

interface Refused {
  readonly error: { code: string; message: string };
}

/** Runs a call for one of several deliveries, by the rule of a single one. A refusal is returned, not thrown. */
export async function eachDelivery<T>(
  call: PlacedCall,
  { rule, deliveryId }: { rule: Rule; deliveryId: string },
  act: (call: PlacedCall) => Promise<T>,
): Promise<{ readonly value: T } | Refused> {
  try {
    const { scope } = await authorize(call, call.principal, { rule, input: { deliveryId } });
    return { value: await act({ ...call, scope }) };
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code === 'UE_0001' || code === 'UE_510') throw error;
    return { error: { code, message } };
  }
}
