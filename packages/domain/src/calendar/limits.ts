/** `days`: a month view shows at most six weeks. */
export const CALENDAR_LIMITS = { days: 42, entries: 5_000, deliveries: 500, overlaps: 2_000 } as const;
