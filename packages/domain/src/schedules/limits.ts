/** The limits of both generations of Message Casts: plays counts the first one, intervals are in seconds. */
export const SCHEDULE_LIMITS = {
  newer: { plays: { min: 1, max: 999 }, interval: { min: 60, max: 999 * 86_400 + 86_399 } },
  older: { plays: { min: 1, max: 1_000 }, interval: { min: 1, max: 604_800 } },
} as const;
export type Generation = keyof typeof SCHEDULE_LIMITS;

export const DEFAULT_TIMEZONE = 'Europe/London';
/** So many plays a schedule that ends by a date may have: an hourly one of a year. */
export const MAX_PLAYS = 10_000;
/** So long a schedule may go on: the longest of the older area, 1,000 plays a week apart, does not. */
export const SPAN_YEARS = 20;
/** So far ahead a play may be. */
export const HORIZON_YEARS = 100;
export const MAX_EXCEPTIONS = 400;
/** So many holiday sets a schedule may follow. */
export const MAX_HOLIDAY_SETS = 5;

/** What a plan may hold: segments, plays of a segment, and instants that are left out. */
export const PLAN_LIMITS = { segments: 100, count: 999, skip: 2_000 } as const;
