import { z } from 'zod';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { AUDIENCE_KINDS, audienceError, TAG_SELECT_MODES } from '../message-casts/audience.ts';
import { listenersInput } from '../message-casts/listeners-schema.ts';
import { audienceInput, conferences } from '../message-casts/schema.ts';
import { scheduleInput } from '../schedules/schema.ts';
import { DELIVERY_STATUSES, STATUS_CARDS } from './delivery-status.ts';
import { RECORD_STATUSES } from './record-status.ts';
import { DELIVERY_LIMITS } from './segments.ts';

export const PLAY_STATUSES = ['immediately', 'schedule'] as const;

export const segmentInput = z.object({
  startAt: timestamp,
  intervalMs: z.int().min(0).max(DELIVERY_LIMITS.intervalMs.max),
  count: z
    .int()
    .min(DELIVERY_LIMITS.repeats.min, 'Should be at least 1')
    .max(DELIVERY_LIMITS.repeats.max, 'This value exceeds 999 repeats'),
});

/**
 * Sends a cast. The audience defaults to the cast's audience.
 * - `immediately` plays once, in a few seconds.
 * - `schedule` plays by wall time as `schedule` says, or at the exact instants of `segments`.
 * - `graceMs`: how long a disconnected location continues to play, in milliseconds.
 * - `lateMs`: how late a play may begin, in milliseconds.
 * - `follow`: locations that join the audience later get the delivery, and locations that leave it lose the delivery.
 * Defaults to true for a repeating delivery by tags and for a delivery of an inheritable cast. A clear never follows.
 */
export const sendCastInput = audienceInput
  .extend({
    castId: z.uuid(),
    playStatus: z.enum(PLAY_STATUSES, 'Playstatus selection is required').default('immediately'),
    schedule: scheduleInput.optional(),
    segments: z.array(segmentInput).min(1).max(100).optional(),
    conferences: conferences.optional(),
    /** Defaults to those of the cast; null for the whole location. */
    listeners: listenersInput.nullable().optional(),
    follow: z.boolean().optional(),
    graceMs: z
      .int()
      .min(1_000)
      .max(7 * 86_400_000)
      .optional(),
    lateMs: z.int().min(1_000).max(86_400_000).optional(),
    idempotencyKey,
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const error = audienceError(input);
    if (error !== undefined) refuse(error.field, error.message);
    if (input.schedule !== undefined && input.segments !== undefined)
      refuse('segments', 'Either a schedule or segments');
  });
export type SendCastInput = z.input<typeof sendCastInput>;
/** `targets` is the number of locations at the time of sending. `sentence` is the schedule in words. */
export const sentCast = z.object({
  sentence: z.string().nullable(),
  deliveryId: z.uuid(),
  operationId: z.uuid(),
  targets: z.int(),
  startsAt: timestamp,
  traceId: z.string(),
});

export const recordCounts = z.object(
  Object.fromEntries(RECORD_STATUSES.map((status) => [status, z.int()])) as Record<
    (typeof RECORD_STATUSES)[number],
    z.ZodInt
  >,
);

/**
 * Progress of a cancel: locations that dropped the plan, locations that cannot be reached, and the time by which
 * those stop.
 */
export const cancellation = z.object({
  requestedAt: timestamp,
  requestedBy: z.string().nullable(),
  cut: z.boolean(),
  confirmed: z.int(),
  unreachable: z.int(),
  silentBy: timestamp.nullable(),
});

/** A Message Cast sent to its audience. */
export const delivery = z.object({
  id: z.uuid(),
  castId: z.uuid(),
  castName: z.string(),
  groupId: z.uuid(),
  /** The delivery belongs to a parent group. The reader sees only their own locations, and cannot send or cancel it. */
  inherited: z.boolean(),
  /** For a clear: the cast that it ends. Null for other deliveries, and if the reader may not see that cast. */
  clears: z.object({ castId: z.uuid(), castName: z.string() }).nullable(),
  status: z.enum(DELIVERY_STATUSES),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  /** First planned play; null if none is left. */
  startsAt: timestamp.nullable(),
  /** Planned plays at each location. */
  plays: z.int(),
  /** The schedule in words; null if sent immediately or with segments. */
  sentence: z.string().nullable(),
  /** When every location had its final status; null until then. */
  settledAt: timestamp.nullable(),
  traceId: z.string(),
  /** Null unless the delivery was cancelled. */
  cancellation: cancellation.nullable(),
  /** Number of locations in each status. */
  counts: recordCounts,
  /** Number of locations that reached each step. */
  funnel: z.object({ planned: z.int(), confirmed: z.int(), clipReady: z.int(), started: z.int(), played: z.int() }),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryDetail = delivery.extend({
  /** The clip with the sound at the time of sending. The clip may have a different sound now. */
  clip: z.object({ id: z.uuid(), name: z.string(), durationMs: z.int(), sha256: z.string() }).nullable(),
  conferences: z.array(z.boolean()),
  /** Team members who hear it; null for the whole location. */
  listeners: listenersInput.nullable(),
  toneflag: z.boolean(),
  /** Plays by zone; no zones means all locations. */
  plans: z.array(
    z.object({
      zones: z.array(z.string()),
      segments: z.array(segmentInput),
      skip: z.array(timestamp),
      plays: z.int(),
      startsAt: timestamp.nullable(),
      lastStartBy: timestamp.nullable(),
    }),
  ),
  /** The requested wall times; null if sent immediately or with segments. */
  schedule: scheduleInput.nullable(),
  audience: z.object({
    kind: z.enum(AUDIENCE_KINDS),
    tags: z.array(z.string()),
    mode: z.enum(TAG_SELECT_MODES),
    excluded: z.int(),
  }),
  /** Locations that join the audience later play the remaining times, too. */
  follows: z.boolean(),
  /** How long a location plays without contact, in milliseconds. */
  graceMs: z.int(),
  /** How late a play may begin, in milliseconds. */
  lateMs: z.int(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const listDeliveriesInput = listInput(['createdAt']).extend({
  castId: z.uuid().optional(),
  card: z.enum(STATUS_CARDS).optional(),
  /** Only deliveries that were sent from this time on. */
  from: timestamp.optional(),
  /** Exclusive. */
  to: timestamp.optional(),
});
export const countDeliveriesInput = listDeliveriesInput.pick({
  groupId: true,
  castId: true,
  search: true,
  card: true,
  from: true,
  to: true,
});
export const deliveryPage = z.object({ items: z.array(delivery) });
export const cardCountsInput = countDeliveriesInput.omit({ card: true, from: true, to: true });
export const cardCounts = z.object({ sent: z.int(), faulty: z.int(), cancelled: z.int() });

/** A location of a delivery, with what is known of it. */
export const target = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  status: z.enum(RECORD_STATUSES),
  /** Why it failed or was left out, in words; null otherwise. */
  reason: z.string().nullable(),
  /** A cancel was requested and is not confirmed yet. */
  cancelOnItsWay: z.boolean(),
  silentBy: timestamp.nullable(),
  /** A play is in progress. */
  playing: z.boolean(),
  /** Completed plays. */
  plays: z.int(),
  /** Plays that were due and did not happen. */
  playsFailed: z.int(),
  /** Headsets that were on and connected at the latest play. */
  heardBy: z.int().nullable(),
  /** When the controller stored the plan; null until then. */
  confirmedAt: timestamp.nullable(),
  /** When the controller had the sound; null until then. */
  clipReadyAt: timestamp.nullable(),
  firstPlayAt: timestamp.nullable(),
  lastPlayAt: timestamp.nullable(),
  online: z.boolean(),
  createdAt: timestamp,
});
export type Target = z.infer<typeof target>;

/**
 * `cancel-on-its-way`: the end was requested and is not confirmed. `unreachable`: disconnected locations whose end is
 * not confirmed, even after their grace.
 */
export const TARGET_VIEWS = [
  'all',
  'waiting',
  'playing',
  'played',
  'not-played',
  'cancel-on-its-way',
  'unreachable',
] as const;
export const listTargetsInput = z.object({
  deliveryId: z.uuid(),
  view: z.enum(TARGET_VIEWS).default('all'),
  search: z.string().max(200).default(''),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(200).default(20),
});
export const targetPage = z.object({ items: z.array(target), total: z.int() });

/** `cut` also stops a play in progress. */
export const cancelDeliveryInput = z.object({ deliveryId: z.uuid(), cut: z.boolean().default(true), idempotencyKey });

/** Cancels each delivery separately; a failure does not stop the others. Safe to repeat. */
export const cancelManyInput = z.object({
  groupId: z.uuid(),
  deliveryIds: z
    .array(z.uuid())
    .min(1)
    .max(100, 'At most 100 at once')
    .transform((ids) => [...new Set(ids)]),
  cut: z.boolean().default(true),
});
export const cancelledMany = z.object({
  items: z.array(
    z.discriminatedUnion('cancelled', [
      z.object({ deliveryId: z.uuid(), cancelled: z.literal(true), delivery }),
      z.object({
        deliveryId: z.uuid(),
        cancelled: z.literal(false),
        error: z.object({ code: z.string(), message: z.string() }),
      }),
    ]),
  ),
});
export type CancelledMany = z.infer<typeof cancelledMany>;

/** A delivery that plays now. The reader of an inherited delivery sees only their own locations and cannot stop it. */
export const playingDelivery = z.object({
  deliveryId: z.uuid(),
  castId: z.uuid(),
  castName: z.string(),
  inherited: z.boolean(),
  /** Number of locations that reported the start of a play and not its end. */
  playing: z.int(),
  /** Number of locations of the delivery. */
  planned: z.int(),
  /** The next play. It remains after a stop. Null if none is left: then a stop cancels the delivery. */
  next: timestamp.nullable(),
  /** The play was stopped or the delivery was cancelled, and `playing` locations have not confirmed it. */
  stopping: z.boolean(),
  /** By then the play is over everywhere, even at locations that cannot be reached. */
  soundsUntil: timestamp,
});
export type PlayingDelivery = z.infer<typeof playingDelivery>;
/** Deliveries that play now in a group and its sub-groups: at most 100, those at most locations first. */
export const playingNow = z.object({
  items: z.array(playingDelivery),
  /** There are more deliveries than items. */
  more: z.boolean(),
});
export type PlayingNow = z.infer<typeof playingNow>;
export const playingInput = z.object({ groupId: z.uuid() });

/**
 * Stops the plays that sound now. Plays that are due and have not begun do not begin. Later plays of a schedule remain; a delivery
 * without later plays is cancelled. Without `deliveryIds`: everything in the group and its sub-groups.
 */
export const stopPlaysInput = z.object({
  groupId: z.uuid(),
  deliveryIds: z
    .array(z.uuid())
    .min(1)
    .max(100, 'At most 100 at once')
    .transform((ids) => [...new Set(ids)])
    .optional(),
});
export const stoppedPlays = z.object({
  items: z.array(
    z.discriminatedUnion('stopped', [
      z.object({
        deliveryId: z.uuid(),
        castName: z.string(),
        stopped: z.literal(true),
        /** The next play that remains; null if the delivery was cancelled. */
        next: timestamp.nullable(),
      }),
      z.object({
        deliveryId: z.uuid(),
        stopped: z.literal(false),
        error: z.object({ code: z.string(), message: z.string() }),
      }),
    ]),
  ),
});
export type StoppedPlays = z.infer<typeof stoppedPlays>;

/** Plays of a day at the locations of a group, by their result. Plays that a user cancelled before count nowhere. */
export const playDay = z.object({
  /** The day in the requested zone, as `2026-12-24`. */
  day: z.iso.date(),
  heard: z.int(),
  /** Stopped before the end of the sound. */
  cut: z.int(),
  /** The location reported that it could not play. */
  failed: z.int(),
  /** The plan did not reach the location in time. */
  offline: z.int(),
  /** The location had the plan and never reported the play. */
  noReport: z.int(),
  /** Plays now, or may still be reported. */
  waiting: z.int(),
});
export type PlayDay = z.infer<typeof playDay>;
export const playDays = z.object({
  /** Oldest first. Empty if there are too many plays. */
  items: z.array(playDay),
  /** More plays than can be counted at once; ask for fewer days or a sub-group. */
  tooMany: z.boolean(),
});
export type PlayDays = z.infer<typeof playDays>;

/** An event of a delivery, oldest first. All events share one trace id, from the request to the report of the play. */
export const timelineEvent = z.object({
  at: timestamp,
  kind: z.string(),
  text: z.string(),
  controllerId: z.uuid().nullable(),
  serialNumber: z.string().nullable(),
});
export const timelineInput = z.object({ deliveryId: z.uuid(), controllerId: z.uuid().optional() });
export const timeline = z.object({
  traceId: z.string(),
  workflowId: z.string(),
  events: z.array(timelineEvent),
});

/** Sent while a delivery is watched: its figures, and the locations changed since the last message (at most 200). */
export const deliveryChange = z.object({
  delivery,
  targets: z.array(target),
  /** More locations changed than are listed; reload the table. */
  more: z.boolean(),
});
export type DeliveryChange = z.infer<typeof deliveryChange>;
