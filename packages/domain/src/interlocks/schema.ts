import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { OBSTACLES } from './interlocks.ts';

/** The work at a controller that other work waits for, as of the time of the call. */
export const waitsFor = z.object({
  obstacle: z.enum(OBSTACLES),
  /** For display: `the Message Cast “Closing time”`, `the update that Ada King started`. */
  title: z.string(),
  /** Message Casts that play at the location or are about to, as far as the caller may see them. */
  casts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** When the wait began. */
  since: timestamp,
  /** Latest end of the wait; null without a limit. */
  until: timestamp.nullable(),
  /** After the latest end, the work begins nevertheless or fails. */
  atLimit: z.enum(['begin', 'fail']),
  /** The caller may begin the work now, which cuts the play. */
  anyway: z.boolean(),
});
export type WaitsFor = z.infer<typeof waitsFor>;
