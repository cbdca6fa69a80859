import { z } from 'zod';
import { PLAN_MAX_DELIVERIES } from '../limits.ts';
import { downEnvelope, parts } from './envelope.ts';
import { planDelivery } from './plan-delivery.ts';
import { counter, guid } from './primitives.ts';

/** `cut` stops a current play of the delivery; without it the play continues to its end. */
export const planRemoval = z.object({ deliveryId: guid, cut: z.boolean() });
export type PlanRemoval = z.infer<typeof planRemoval>;

/** The complete plan: deliveries missing from all parts are dropped, and their current plays are cut. */
export const planSnapshot = downEnvelope.extend({
  kind: z.literal('snapshot'),
  generation: counter,
  deliveries: z.array(planDelivery).max(PLAN_MAX_DELIVERIES),
  ...parts,
});

/** Valid only if the device has `generation` - 1; otherwise the device answers with a hello. */
export const planChange = downEnvelope.extend({
  kind: z.literal('change'),
  generation: counter,
  set: z.array(planDelivery).max(PLAN_MAX_DELIVERIES),
  remove: z.array(planRemoval).max(PLAN_MAX_DELIVERIES),
});

/**
 * `down/plans`. A generation not higher than the device's own is ignored, except a snapshot of the same generation,
 * which repairs a plan with a different digest. A finished delivery stays in the device's plan and digest until the
 * platform removes it with the next change.
 */
export const plans = z.discriminatedUnion('kind', [planSnapshot, planChange]);
export type PlanMessage = z.infer<typeof plans>;
export type PlanSnapshot = z.infer<typeof planSnapshot>;
export type PlanChange = z.infer<typeof planChange>;
