import type { Notice } from './schema.ts';

/** Until when a notice that a person dismissed stays away: of an info the end of their day, else the notice's end. */
export function dismissedUntil({ severity, endDate }: Pick<Notice, 'severity' | 'endDate'>, now: Date): Date {
  if (severity !== 'info') return new Date(endDate);
  // The day of whoever looks: midnight in the zone of this machine, as a browser's is.
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}
