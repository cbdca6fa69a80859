import { z } from 'zod';
import { clipScript } from '../audio-clips/schema.ts';
import { sentCast } from '../deliveries/schema.ts';
import { idempotencyKey } from '../lists/schema.ts';
import { MAX_RESOLVED_LENGTH } from '../locations/resolve-schema.ts';

/** Speaks a text once at these locations, in a few seconds. The text is kept as an audio clip and a Message Cast. */
export const sendNotificationInput = z.object({
  groupId: z.uuid(),
  text: clipScript,
  voice: z.string().min(1).max(100).optional(),
  /** Names, serial numbers and ids of locations. Case is ignored. */
  locations: z.array(z.string().trim().min(1).max(MAX_RESOLVED_LENGTH)).min(1).max(1_000),
  /** A tone plays before the text. */
  tone: z.boolean().default(true),
  idempotencyKey,
});

/** `targets` is the number of locations. `deliveries.get` and `deliveries.targets` say where it was heard. */
export const sentNotification = sentCast.omit({ sentence: true }).extend({ castId: z.uuid(), clipId: z.uuid() });
