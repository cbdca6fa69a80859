import { z } from 'zod';
import { upEnvelope } from './envelope.ts';
import { planHeld, versions } from './plan-held.ts';
import { counter, digest, guid, text } from './primitives.ts';

/**
 * `up/hello`, after each connect and whenever a device can't follow a plan change. The platform answers with an
 * acknowledgement, and with a plan when the one held is not the present one.
 */
export const hello = upEnvelope.extend({
  /** Made when the device's storage is first created. Another one resets the platform's guards on (boot, seq) and journal. */
  storageId: guid,
  model: text(60),
  versions,
  /** Command types and abilities; a command that is not listed is not sent. */
  supportedFeatures: z.array(text(64)).max(200),
  plan: planHeld,
  /** Digests of the whole lists; the platform asks for a list (`lists.send`) when its own differs. */
  lists: z.object({ baseUnits: digest, endpoints: digest }),
  /** The first entry that is not acknowledged, and the number that the next entry will get. */
  journal: z.object({ from: counter, next: counter }),
  /** Repeated by the last will of this connection. */
  nonce: text(64),
});
export type Hello = z.infer<typeof hello>;
