import { formatDateTime, formatTime, type Instant, isToday } from './format.ts';

/** Only the time if today, else date and time. */
export const momentText = (at: Instant): string => (isToday(at) ? formatTime(at) : formatDateTime(at));
