import { z } from 'zod';
import { PLAN_LIST_HELD, PLAN_LIST_LEFT } from '../limits.ts';
import { guid, instant, text } from './primitives.ts';

/** Devices with this feature list their plan in the hello that answers a plan change that they cannot follow. */
export const PLAN_LIST_FEATURE = 'plan.list';

/** Opaque to devices. Tells a platform whose database was restored which cast a delivery sent, and its sender. */
export const origin = text(120);

/** A delivery in the device's plan, with the instants of its first and last play; without instants for none. */
export const heldDelivery = z.object({
  deliveryId: guid,
  origin: origin.optional(),
  firstAt: instant.optional(),
  lastAt: instant.optional(),
});
export type HeldDelivery = z.infer<typeof heldDelivery>;

/**
 * The deliveries in the device's plan, and those that left it within the memory of the device. A platform whose database
 * was restored learns from it which sends and cancels it has lost.
 */
export const planList = z.object({
  held: z.array(heldDelivery).max(PLAN_LIST_HELD),
  /** Latest first. */
  left: z.array(guid).max(PLAN_LIST_LEFT),
});
export type PlanList = z.infer<typeof planList>;
