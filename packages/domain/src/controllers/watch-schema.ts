import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { controllerSummary } from './summary-schema.ts';

/** `subscribeController`: names the controller by its serial number, and the field to be told of. */
export const watchControllerInput = z.object({
  serialNumber: z.string().min(1).max(40),
  field: z.literal('dashboardSummary').default('dashboardSummary'),
});

/**
 * `patched` at once and then with each change of the summary. `subscribeExpire` a while before the subscription ends:
 * whoever still shows the controller subscribes again.
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
