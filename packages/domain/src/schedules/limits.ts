/** Limits of both generations of Message Casts. `plays` includes the first play; `interval` is in seconds. */
export const SCHEDULE_LIMITS = {
  newer: { plays: { min: 1, max: 999 }, interval: { min: 60, max: 999 * 86_400 + 86_399 } },
  older: { plays: { min: 1, max: 1_000 }, interval: { min: 1, max: 604_800 } },
} as const;
export type Generation = keyof typeof SCHEDULE_LIMITS;

export const DEFAULT_TIMEZONE = 'Europe/London';
/** Maximum number of plays of a schedule that ends by date; enough for one year of hourly plays. */
export const MAX_PLAYS = 10_000;
/** Maximum length of a schedule. The longest schedule of the older area (1,000 weekly plays) fits. */
export const SPAN_YEARS = 20;
export const HORIZON_YEARS = 100;
export const MAX_EXCEPTIONS = 400;
export const MAX_HOLIDAY_SETS = 5;

/** Limits of the days and times of a schedule. `every` counts days, weeks or months. */
export const DAY_RULE_LIMITS = { every: 99, times: 24 } as const;

/** Limits of a plan: segments, plays per segment, and skipped instants. 24 times on 5 weekdays of a year have 360 segments. */
export const PLAN_LIMITS = { segments: 400, count: 999, skip: 2_000 } as const;
