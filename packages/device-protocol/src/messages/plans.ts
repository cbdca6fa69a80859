import { z } from 'zod';
import { PLAN_MAX_DELIVERIES } from '../limits.ts';
import { downEnvelope, parts } from './envelope.ts';
import { planDelivery } from './plan-delivery.ts';
import { counter, guid } from './primitives.ts';

/** `cut` stops a play of it that sounds at this moment; without it the play ends by itself. */
export const planRemoval = z.object({ deliveryId: guid, cut: z.boolean() });
export type PlanRemoval = z.infer<typeof planRemoval>;

/** Complete: what is not listed in any part is dropped, and a play of it that sounds is cut. */
export const planSnapshot = downEnvelope.extend({
  kind: z.literal('snapshot'),
  generation: counter,
  deliveries: z.array(planDelivery).max(PLAN_MAX_DELIVERIES),
  ...parts,
});

/** Valid only on a device that holds `generation` - 1; any other answers with a hello. */
export const planChange = downEnvelope.extend({
  kind: z.literal('change'),
  generation: counter,
  set: z.array(planDelivery).max(PLAN_MAX_DELIVERIES),
  remove: z.array(planRemoval).max(PLAN_MAX_DELIVERIES),
});

/**
 * `down/plans`. Generations that are not higher than the one held are ignored, but for a snapshot of the same
 * generation: it repairs a plan whose digest differs. A finished delivery stays in the device's plan, and in its digest,
 * until the platform removes it with the next change.
 */
export const plans = z.discriminatedUnion('kind', [planSnapshot, planChange]);
export type PlanMessage = z.infer<typeof plans>;
export type PlanSnapshot = z.infer<typeof planSnapshot>;
export type PlanChange = z.infer<typeof planChange>;
