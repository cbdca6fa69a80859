import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { CONTROLLER_STATUSES } from './presence.ts';

const when = timestamp.nullable();
const digest = z.string().nullable();

/** A message that could not be taken in, with why. */
const deadLetter = z.object({ at: timestamp, topic: z.string(), reason: z.string() });

/** What is known of a controller, since when, and from which message: for whoever has to find out why it looks as it does. */
export const locationExplanation = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  groupTitle: z.string(),
  /** Grows when the location changes customers; what was said under a lower one counts no more. */
  ownerEpoch: z.int(),
  status: z.object({
    value: z.enum(CONTROLLER_STATUSES),
    since: when,
    /** What told: `state`, `hello`, `bye`, `silence`. */
    cause: z.string().nullable(),
    /** The last state message that was taken in, by its id, and when. */
    messageId: z.string().nullable(),
    messageAt: when,
  }),
  lastSeenAt: when,
  saidBye: z.boolean(),
  isLongOffline: z.boolean(),
  /** Messages are ordered by boot, then by seq. A new storage begins anew. */
  order: z.object({ storageId: z.string().nullable(), boot: z.int(), seq: z.int(), journalUpTo: z.int() }),
  /** A digest that is null, or was told to another owner, makes the platform ask for the whole list. */
  lists: z.object({
    ownerEpoch: z.int(),
    told: when,
    baseUnits: z.object({ digest, seq: z.int(), fullSeq: z.int() }),
    endpoints: z.object({ digest, seq: z.int(), fullSeq: z.int() }),
  }),
  /** What it should play, and what it says it holds. */
  plan: z.object({
    generation: z.int(),
    digest: z.string(),
    confirmedGeneration: z.int(),
    confirmedDigest: z.string(),
    confirmedAt: when,
    /** From here the grace of its deliveries runs. */
    ackedAt: when,
    isUpToDate: z.boolean(),
  }),
  changes: z.array(
    z.object({ at: timestamp, status: z.string(), cause: z.string().nullable(), messageId: z.string().nullable() }),
  ),
  deadLetters: z.object({ total: z.int(), latest: z.array(deadLetter) }),
});
export type LocationExplanation = z.infer<typeof locationExplanation>;
