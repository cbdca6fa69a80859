import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { CONTROLLER_STATUSES } from './presence.ts';

const when = timestamp.nullable();
const digest = z.string().nullable();

const deadLetter = z.object({ at: timestamp, topic: z.string(), reason: z.string() });

/** The evidence behind a controller's status: values, times and source messages, for troubleshooting. */
export const locationExplanation = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  groupTitle: z.string(),
  /** Increases when the location changes customers. Reports with a lower epoch are ignored. */
  ownerEpoch: z.int(),
  status: z.object({
    value: z.enum(CONTROLLER_STATUSES),
    since: when,
    /** Cause of the status: `state`, `hello`, `bye`, `silence`. */
    cause: z.string().nullable(),
    /** Id and time of the last accepted state message. */
    messageId: z.string().nullable(),
    messageAt: when,
  }),
  lastSeenAt: when,
  saidBye: z.boolean(),
  isLongOffline: z.boolean(),
  /** Messages are ordered by boot, then by seq. A new storage id restarts the order. */
  order: z.object({ storageId: z.string().nullable(), boot: z.int(), seq: z.int(), journalUpTo: z.int() }),
  /** A digest that is null or from another owner makes the platform request the whole list. */
  lists: z.object({
    ownerEpoch: z.int(),
    reported: when,
    baseUnits: z.object({ digest, seq: z.int(), fullSeq: z.int() }),
    endpoints: z.object({ digest, seq: z.int(), fullSeq: z.int() }),
  }),
  /** The wanted plan and the plan that the controller confirmed. */
  plan: z.object({
    generation: z.int(),
    digest: z.string(),
    confirmedGeneration: z.int(),
    confirmedDigest: z.string(),
    confirmedAt: when,
    /** The grace of the deliveries starts here. */
    ackedAt: when,
    isUpToDate: z.boolean(),
  }),
  changes: z.array(
    z.object({ at: timestamp, status: z.string(), cause: z.string().nullable(), messageId: z.string().nullable() }),
  ),
  deadLetters: z.object({ total: z.int(), latest: z.array(deadLetter) }),
});
export type LocationExplanation = z.infer<typeof locationExplanation>;
