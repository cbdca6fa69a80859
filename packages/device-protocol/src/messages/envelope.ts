import { z } from 'zod';
import { PROTOCOL_VERSION } from '../limits.ts';
import { counter, instant, small, text } from './primitives.ts';

/** Trace id of an action, from the click to the play report. */
export const trace = text(64);

/**
 * Envelope of every message of a device except its last will. `boot` is a durable counter, and `seq` increases within
 * a boot; together they order all messages of a device. `at` is the device's clock. `ownerEpoch` is the value of the
 * latest acknowledgement (0 before the first). On a journal message, `ownerEpoch` is the epoch in which its entries
 * were written.
 */
export const upEnvelope = z.object({
  v: z.literal(PROTOCOL_VERSION),
  id: text(64),
  boot: counter,
  seq: counter,
  at: instant,
  ownerEpoch: small,
  trace: trace.optional(),
});
export type UpEnvelope = z.infer<typeof upEnvelope>;

/** Envelope of every message to a device. `now` is the platform's clock. */
export const downEnvelope = z.object({
  v: z.literal(PROTOCOL_VERSION),
  id: text(64),
  now: instant,
  trace: trace.optional(),
});
export type DownEnvelope = z.infer<typeof downEnvelope>;

/**
 * Part `part` of `parts`, from 1. All parts of one list have the same envelope `id`; a part with another id starts a
 * new list.
 */
export const parts = { part: z.int().min(1).max(10_000).optional(), parts: z.int().min(1).max(10_000).optional() };
