/** A day of the calendar, `2026-11-21`, as 21/11/2026; it is the same day wherever it is read. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');
