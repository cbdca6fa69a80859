import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { controllerSummary } from './summary-schema.ts';

/** `subscribeController`: the controller's serial number and the field to watch. */
export const watchControllerInput = z.object({
  serialNumber: z.string().min(1).max(40),
  field: z.literal('dashboardSummary').default('dashboardSummary'),
});

/**
 * `patched` is sent at once, then on each change of the summary. `subscribeExpire` is sent before the subscription
 * ends; clients that still need it subscribe again.
 */
export const controllerWatchEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('patched'),
    serialNumber: z.string(),
    dashboardSummary: controllerSummary,
    at: timestamp,
  }),
  z.object({ event: z.literal('subscribeExpire'), serialNumber: z.string(), endsAt: timestamp, at: timestamp }),
]);
export type ControllerWatchEvent = z.infer<typeof controllerWatchEvent>;
