import { z } from 'zod';
import { PROTOCOL_VERSION } from '../limits.ts';
import { counter, instant, text } from './primitives.ts';

/** The id that follows a wish from the click to the play report. */
export const trace = text(64);

/**
 * On every message of a device but its last will. `boot` is a counter that the device persists, `seq` grows within a
 * boot: together they order all that a device says. `at` is the device's clock. `ownerEpoch` is the one that the latest
 * acknowledgement named (0 before the first); on a journal message it is the epoch in which its entries were written.
 */
export const upEnvelope = z.object({
  v: z.literal(PROTOCOL_VERSION),
  id: text(64),
  boot: counter,
  seq: counter,
  at: instant,
  ownerEpoch: counter,
  trace: trace.optional(),
});
export type UpEnvelope = z.infer<typeof upEnvelope>;

/** On every message to a device. `now` is the platform's clock. */
export const downEnvelope = z.object({
  v: z.literal(PROTOCOL_VERSION),
  id: text(64),
  now: instant,
  trace: trace.optional(),
});
export type DownEnvelope = z.infer<typeof downEnvelope>;

/** Part `part` of `parts`, from 1. All parts of one list carry the same envelope `id`; a part with another id starts anew. */
export const parts = { part: z.int().min(1).max(10_000).optional(), parts: z.int().min(1).max(10_000).optional() };
