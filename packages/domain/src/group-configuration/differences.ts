/** Why the settings of a location differ from those of its groups, or are not applied. */
export const DIFFERENCE_REASONS = ['own', 'refused', 'unanswered', 'unsupported', 'offline', 'waiting'] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];
