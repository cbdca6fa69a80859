import { formatDateTime, formatTime, type Instant, isToday } from './format.ts';

/** Of today the time is enough; of other days the date is told. */
export const momentWords = (at: Instant): string => (isToday(at) ? formatTime(at) : formatDateTime(at));
