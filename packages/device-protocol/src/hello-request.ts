import { MAX_COUNTER, PROTOCOL_VERSION } from './limits.ts';
import type { PlanChange } from './messages/plans.ts';

/**
 * Creates a plan change that follows no plan, so that the device answers with a hello. Danger: a generation that is
 * merely too high could become valid if the device's plan grows meanwhile. The device would then miss the true change
 * of that generation.
 */
export const helloRequest = ({ now, id }: { readonly now: Date; readonly id: string }): PlanChange => ({
  v: PROTOCOL_VERSION,
  id,
  now: now.toISOString(),
  kind: 'change',
  generation: MAX_COUNTER,
  set: [],
  remove: [],
});
