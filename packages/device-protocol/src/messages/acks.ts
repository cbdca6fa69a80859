import type { z } from 'zod';
import { downEnvelope } from './envelope.ts';
import { counter } from './primitives.ts';

/**
 * `down/acks`, after the database commit of a hello, state or journal message. Its `now` is the device's lease: the
 * device is silent from the latest `now` + grace on, and the platform counts from the same figure. It also sets the
 * device's clock when it came back within 2 s of the message that it answers. One of another `boot` is ignored.
 */
export const acks = downEnvelope.extend({
  boot: counter,
  /** Journal entries up to this number are committed; 0 for none. */
  upTo: counter,
  /** The platform's present generation of this device's plan. */
  generation: counter,
  /** Grows when the controller changes customers. */
  ownerEpoch: counter,
  /** `seq` of the message that it answers. */
  echo: counter,
});
export type Acks = z.infer<typeof acks>;
