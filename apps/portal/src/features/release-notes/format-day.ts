/** Formats a calendar date: `2026-11-21` becomes 21/11/2026, regardless of time zone. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');
