import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { PLAY_MISSES, PLAY_RESULTS } from './proof-of-play.ts';

/** One play at one location: that it sounded and who could hear it, or why it did not. */
export const proofOfPlay = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  /** The moment for which it was planned: with the location, the name of the play. */
  instant: timestamp,
  result: z.enum(PLAY_RESULTS),
  /** Why it did not sound, or not to its end. */
  reason: z.enum(PLAY_MISSES).nullable(),
  plannedAt: timestamp,
  confirmedAt: timestamp.nullable(),
  clipReadyAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** By their numbers, from 1. */
  conferences: z.array(z.int()),
  /** Headsets that were on and connected. */
  headsets: z.int().nullable(),
  /** When the platform heard of it. */
  reportedAt: timestamp.nullable(),
  /** It was made while the location was cut off, and told of afterwards. */
  reportedLate: z.boolean(),
});
export type ProofOfPlay = z.infer<typeof proofOfPlay>;

/** Plays of a delivery, by location and then by time; plays that nobody reported are among them. */
export const listPlaysInput = z.object({
  deliveryId: z.uuid(),
  controllerId: z.uuid().optional(),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(200).default(20),
});
export const playPage = z.object({ items: z.array(proofOfPlay), total: z.int() });
export type PlayPage = z.infer<typeof playPage>;
