import type { z } from 'zod';
import { downEnvelope } from './envelope.ts';
import { counter } from './primitives.ts';

/**
 * `down/acks`, sent after the database commit of a hello, state or journal message.
 * `now` renews the device's lease: the device is silent from the latest `now` + grace on, and the platform uses the
 * same figure. `now` also sets the device's clock if the acknowledgement arrived within 2 s of the acknowledged
 * message. The device ignores an acknowledgement of another `boot`.
 */
export const acks = downEnvelope.extend({
  boot: counter,
  /** Journal entries up to this number are committed; 0 for none. */
  upTo: counter,
  /** Present generation of this device's plan on the platform. */
  generation: counter,
  /** Increases when the controller moves to another customer. */
  ownerEpoch: counter,
  /** `seq` of the acknowledged message. */
  echo: counter,
});
export type Acks = z.infer<typeof acks>;
