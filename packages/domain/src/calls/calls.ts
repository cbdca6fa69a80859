export const CALL_CATEGORIES = ['callpoint', 'keypad', 'phone'] as const;
export type CallCategory = (typeof CALL_CATEGORIES)[number];

export const CALL_OUTCOMES = ['answered', 'timed-out', 'cancelled'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
