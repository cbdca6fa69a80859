import { z } from 'zod';
import { EVENT_TYPES } from '../events/catalogue.ts';
import { EVENT_CURSOR } from '../events/position.ts';
import { eventTypes } from '../events/schema.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { nameText } from '../names/name-text.ts';
import { WEBHOOK_LIMITS } from './limits.ts';

export const webhookName = nameText
  .min(1, 'Name is required')
  .max(WEBHOOK_LIMITS.name, `Value too long (max ${WEBHOOK_LIMITS.name} chars)`);

/** In production only `https`. */
export const webhookUrl = z
  // Without `abort`, the next checks would read an address that is none.
  .url({ protocol: /^https?$/, error: 'Give an address that begins with https://', abort: true })
  .max(WEBHOOK_LIMITS.url, `Value too long (max ${WEBHOOK_LIMITS.url} chars)`)
  .refine((text) => {
    const { username, password, hash } = new URL(text);
    return username === '' && password === '' && hash === '';
  }, 'Give an address without a user, a password and #');

/**
 * - `user`: paused by a user
 * - `failing`: an event was not accepted for three days
 * - `rights`: its maker may no longer read the events of the group
 */
export const PAUSE_REASONS = ['user', 'failing', 'rights'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Receives a POST request for each event. */
  url: z.string(),
  /** Events of this group with all groups below it. */
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** Null: all types that its maker may read. */
  types: z.array(z.enum(EVENT_TYPES)).nullable(),
  /** The maker, whose rights limit the events at the time of each delivery. */
  userId: z.uuid(),
  createdBy: z.string(),
  createdAt: timestamp,
  state: z.enum(['active', 'paused']),
  pausedReason: z.enum(PAUSE_REASONS).nullable(),
  pausedAt: timestamp.nullable(),
  /** Since when no event was accepted; null while events are accepted. */
  failingSince: timestamp.nullable(),
  /** Events that wait for delivery, at most about 1,000. Further ones wait in the feed. */
  waiting: z.int(),
  /** Until then the secret before the last rotation signs, too. */
  previousUntil: timestamp.nullable(),
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookInput = z.object({ webhookId: z.uuid() });
export const testWebhookInput = webhookInput.extend({ idempotencyKey });
/** The webhooks of a group with all groups below it, by name. */
export const listWebhooksInput = z.object({ groupId: z.uuid() });
export type ListWebhooksInput = z.input<typeof listWebhooksInput>;
export const webhookList = z.object({ items: z.array(webhook) });

export const createWebhookInput = z.object({
  groupId: z.uuid(),
  name: webhookName,
  url: webhookUrl,
  /** Default: all types that the caller may read, now and later. */
  types: eventTypes.optional(),
  idempotencyKey,
});
export type CreateWebhookInput = z.input<typeof createWebhookInput>;

/** `secret` is returned only once, in this response. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** Fields left out stay unchanged. A stale `version` is refused with UE_409. */
export const updateWebhookInput = z.object({
  webhookId: z.uuid(),
  version: z.int(),
  name: webhookName.optional(),
  url: webhookUrl.optional(),
  /** Null: all types that the maker may read. */
  types: eventTypes.nullable().optional(),
});
export type UpdateWebhookInput = z.input<typeof updateWebhookInput>;

export const rotateWebhookSecretInput = z.object({
  webhookId: z.uuid(),
  /** Hours for which the present secret signs, too. 0: it ends at once. */
  overlapHours: z.int().min(0).max(WEBHOOK_LIMITS.overlapHours).default(24),
});
export type RotateWebhookSecretInput = z.input<typeof rotateWebhookSecretInput>;

/** A request to the receiver, and its answer. */
export const webhookAttempt = z.object({
  id: z.string(),
  at: timestamp,
  eventId: z.string(),
  /** A type of events, or `webhook.test`. */
  type: z.string(),
  /** 2xx: accepted. Null: no answer. */
  status: z.int().nullable(),
  /** Why the event was not accepted; null if it was. */
  error: z.string().nullable(),
  /** Milliseconds until the answer. */
  ms: z.int(),
  /** Body of the request; null if you may not read events of this type. */
  request: z.string().nullable(),
  /** Beginning of the body of the answer. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** Attempts of the last 14 days, newest first. */
export const listWebhookAttemptsInput = z.object({
  webhookId: z.uuid(),
  /** The last attempt of the page before. */
  olderThan: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  /** Only attempts that failed. */
  failed: z.boolean().optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type ListWebhookAttemptsInput = z.input<typeof listWebhookAttemptsInput>;
export const webhookAttemptPage = z.object({ items: z.array(webhookAttempt), hasOlder: z.boolean() });
export type WebhookAttemptPage = z.infer<typeof webhookAttemptPage>;

/** An event that was refused and waits for its next attempt. It holds up the later events of its subject. */
export const blockingEvent = z.object({
  /** Its id in the feed. */
  eventId: z.string(),
  type: z.enum(EVENT_TYPES),
  at: timestamp,
  /** Attempts that failed. */
  attempts: z.int(),
  /** The first of these attempts. */
  refusedSince: timestamp,
  /** The next attempt, unless the webhook is paused. */
  nextAttemptAt: timestamp,
  /** Later events of the same subject that wait. */
  heldUp: z.int(),
});
export type BlockingEvent = z.infer<typeof blockingEvent>;

/** Events that block their subjects, the first queued one first. */
export const listBlockingEventsInput = z.object({
  webhookId: z.uuid(),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type ListBlockingEventsInput = z.input<typeof listBlockingEventsInput>;
/** `next` is null on the last page. */
export const blockingEventPage = z.object({ items: z.array(blockingEvent), next: z.string().nullable() });
export type BlockingEventPage = z.infer<typeof blockingEventPage>;

const eventId = z.string().max(40).regex(EVENT_CURSOR, 'This is no id of an event');

/** The event must wait for delivery. */
export const skipWebhookEventInput = z.object({ webhookId: z.uuid(), eventId });
export type SkipWebhookEventInput = z.input<typeof skipWebhookEventInput>;

/** Either one event, or all events of a range of time, at most 10,000. */
export const redeliverWebhookInput = z
  .object({
    webhookId: z.uuid(),
    eventId: eventId.optional(),
    /** Inclusive. */
    from: timestamp.optional(),
    /** Exclusive. */
    to: timestamp.optional(),
    idempotencyKey,
  })
  .refine(
    ({ eventId, from, to }) => (eventId === undefined ? from !== undefined && to !== undefined : from === to),
    'Give an event, or a range with from and to',
  );
export type RedeliverWebhookInput = z.input<typeof redeliverWebhookInput>;
/** Number of events that are delivered again. */
export const redelivery = z.object({ events: z.int() });
