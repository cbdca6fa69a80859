import { z } from 'zod';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { AUDIENCE_KINDS, audienceError, TAG_SELECT_MODES } from '../message-casts/audience.ts';
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
 * Sends a cast. `immediately` plays once, a few seconds from now; `schedule` plays by the clocks on the wall as `schedule`
 * says, or at the exact instants of `segments`. Without an audience it is the cast's own. `graceMs` is how long a location
 * that is cut off goes on, `lateMs` how late a play may begin, in milliseconds. With `follow` locations that come to the
 * audience later get it too, and those that leave it lose it; unless told, a repeating delivery by tags and one of an
 * inheritable cast do.
 */
export const sendCastInput = audienceInput
  .extend({
    castId: z.uuid(),
    playStatus: z.enum(PLAY_STATUSES, 'Playstatus selection is required').default('immediately'),
    schedule: scheduleInput.optional(),
    segments: z.array(segmentInput).min(1).max(100).optional(),
    /** Unless told, those of the cast. */
    conferences: conferences.optional(),
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
/** `targets` counts the locations at the moment of sending. */
export const sentCast = z.object({
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

/** How far a cancel has come: who dropped the plan, who can't be told, and by when those are silent. */
export const cancellation = z.object({
  requestedAt: timestamp,
  requestedBy: z.string().nullable(),
  cut: z.boolean(),
  confirmed: z.int(),
  unreachable: z.int(),
  silentBy: timestamp.nullable(),
});

export const delivery = z.object({
  id: z.uuid(),
  castId: z.uuid(),
  castName: z.string(),
  groupId: z.uuid(),
  /** Of a group above the reader's: seen with the reader's own locations only, and neither sent nor cancelled here. */
  inherited: z.boolean(),
  /** Of a clear: the cast whose plays it ends; null of all others, and where that cast is not the reader's to know. */
  clears: z.object({ castId: z.uuid(), castName: z.string() }).nullable(),
  status: z.enum(DELIVERY_STATUSES),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  startsAt: timestamp.nullable(),
  plays: z.int(),
  settledAt: timestamp.nullable(),
  traceId: z.string(),
  cancellation: cancellation.nullable(),
  counts: recordCounts,
  /** How far the fleet has come: counts of locations for which each has been reported. */
  funnel: z.object({ planned: z.int(), confirmed: z.int(), clipReady: z.int(), started: z.int(), played: z.int() }),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryDetail = delivery.extend({
  /** The clip, and the sound that it had when this was sent; it may have another one since. */
  clip: z.object({ id: z.uuid(), name: z.string(), durationMs: z.int(), sha256: z.string() }).nullable(),
  conferences: z.array(z.boolean()),
  toneflag: z.boolean(),
  /** When it plays where: by the zones of the locations; no zones means all of them. */
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
  /** Times on the wall as they were asked for; null when it was sent at once or with segments. */
  schedule: scheduleInput.nullable(),
  audience: z.object({
    kind: z.enum(AUDIENCE_KINDS),
    tags: z.array(z.string()),
    mode: z.enum(TAG_SELECT_MODES),
    excluded: z.int(),
  }),
  follows: z.boolean(),
  graceMs: z.int(),
  lateMs: z.int(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const listDeliveriesInput = listInput(['createdAt']).extend({
  castId: z.uuid().optional(),
  /** Only those that are over and counted on this card. */
  card: z.enum(STATUS_CARDS).optional(),
});
export const countDeliveriesInput = listDeliveriesInput.pick({ groupId: true, castId: true, search: true, card: true });
export const deliveryPage = z.object({ items: z.array(delivery) });
export const cardCountsInput = countDeliveriesInput.omit({ card: true });
/** How many deliveries stand on each card. */
export const cardCounts = z.object({ sent: z.int(), faulty: z.int(), cancelled: z.int() });

/** What the table of a delivery shows of one location. */
export const target = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  status: z.enum(RECORD_STATUSES),
  reason: z.string().nullable(),
  /** A cancel is wished for and not confirmed yet. */
  cancelOnItsWay: z.boolean(),
  silentBy: timestamp.nullable(),
  playing: z.boolean(),
  plays: z.int(),
  playsFailed: z.int(),
  /** Headsets that were on and connected at the latest play. */
  heardBy: z.int().nullable(),
  confirmedAt: timestamp.nullable(),
  clipReadyAt: timestamp.nullable(),
  firstPlayAt: timestamp.nullable(),
  lastPlayAt: timestamp.nullable(),
  online: z.boolean(),
  createdAt: timestamp,
});
export type Target = z.infer<typeof target>;

/**
 * `cancel-on-its-way`: asked to end and not confirmed yet; `unreachable`: those of them, and those that fell silent
 * unheard, that are not connected now.
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

/** `cut` stops a play that is sounding at this moment as well. */
export const cancelDeliveryInput = z.object({ deliveryId: z.uuid(), cut: z.boolean().default(true), idempotencyKey });

/** Cancels several, each by itself: what can't be cancelled keeps none of the others. Asked again it is the same. */
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

/** Everything that happened to a delivery, oldest first, under one trace id from the click to the play report. */
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

/** Sent while a delivery is watched: its figures, and the locations that changed since the last message (at most 200). */
export const deliveryChange = z.object({
  delivery,
  targets: z.array(target),
  /** More locations changed than are listed: read the table again. */
  more: z.boolean(),
});
export type DeliveryChange = z.infer<typeof deliveryChange>;
