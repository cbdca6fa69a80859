export const CAST_LIMITS = {
  name: 50,
  description: 500,
  maxTargets: 100_000,
  countedTargets: 1_000,
  tags: 50,
  segments: 100,
} as const;
export const MAX_REMOVED_CASTS = 200;
export const CONFERENCE_COUNT = 10;
/** Conference 1 of ten. */
export const DEFAULT_CONFERENCES: readonly boolean[] = Array.from({ length: CONFERENCE_COUNT }, (_, i) => i === 0);
export const CAST_CATEGORIES = ['none', 'general', 'customer_information', 'action_required', 'clear_message'] as const;
export type CastCategory = (typeof CAST_CATEGORIES)[number];
