export const WEBHOOK_LIMITS = {
  name: 100,
  url: 2_000,
  /** Webhooks of a group with all groups below it. */
  ofGroup: 100,
  /** Events of one redelivery. */
  redelivered: 10_000,
  /** Hours for which two secrets sign. */
  overlapHours: 168,
} as const;

/** Events of a webhook that wait for delivery. While so many wait, further ones stay in the feed. */
export const WAITING_EVENTS = 1_000;

/** Events that were not accepted for so many days pause their webhook. */
export const RETRIED_DAYS = 3;

/** Days for which attempts are kept. */
export const ATTEMPT_DAYS = 14;
