import { z } from 'zod';
import { upEnvelope } from './envelope.ts';
import { planHeld, versions } from './plan-held.ts';
import { planList } from './plan-list.ts';
import { counter, digest, guid, text } from './primitives.ts';

/**
 * `up/hello`, sent after each connect and when a device cannot follow a plan change. The platform answers with an
 * acknowledgement, and with a plan if the device's plan is outdated.
 */
export const hello = upEnvelope.extend({
  /** Created with the device's storage. A new value resets the platform's guards on (boot, seq) and the journal. */
  storageId: guid,
  model: text(60),
  versions,
  /** Supported command types and abilities; the platform sends no other commands. */
  supportedFeatures: z.array(text(64)).max(200),
  plan: planHeld,
  /** Only in an answer to a plan change that the device cannot follow, by devices with the feature `plan.list`. */
  planList: planList.optional(),
  /** Digests of the whole lists. The platform requests a list (`lists.send`) if its own digest differs. */
  lists: z.object({ baseUnits: digest, endpoints: digest }),
  /** Numbers of the first unacknowledged entry and of the next entry to be written. */
  journal: z
    .object({ from: counter.min(1), next: counter.min(1) })
    .refine(({ from, next }) => from <= next, 'from lies behind next'),
  /** The last will of this connection has the same nonce. */
  nonce: text(64),
});
export type Hello = z.infer<typeof hello>;
