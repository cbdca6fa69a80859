import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { PLAY_MISSES, PLAY_RESULTS } from './proof-of-play.ts';

/** A play at one location: whether it played, with the headsets that could hear it, or the reason why not. */
export const proofOfPlay = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  /** The planned time. With the location it identifies the play. */
  instant: timestamp,
  result: z.enum(PLAY_RESULTS),
  reason: z.enum(PLAY_MISSES).nullable(),
  plannedAt: timestamp,
  confirmedAt: timestamp.nullable(),
  clipReadyAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** Conference numbers, from 1. */
  conferences: z.array(z.int()),
  /** Headsets that were on and connected. */
  headsets: z.int().nullable(),
  /** Time when the platform received the report. */
  reportedAt: timestamp.nullable(),
  /** Played while the location was disconnected, and reported later. */
  reportedLate: z.boolean(),
});
export type ProofOfPlay = z.infer<typeof proofOfPlay>;

/** The plays of a delivery, by location and then by time, including plays without a report. */
export const listPlaysInput = z.object({
  deliveryId: z.uuid(),
  controllerId: z.uuid().optional(),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(200).default(20),
});
export const playPage = z.object({ items: z.array(proofOfPlay), total: z.int() });
export type PlayPage = z.infer<typeof playPage>;
