import type { Notice } from './schema.ts';

/** How long a dismissed notice stays hidden: an info until the end of the user's day, others until the notice ends. */
export function dismissedUntil({ severity, endDate }: Pick<Notice, 'severity' | 'endDate'>, now: Date): Date {
  if (severity !== 'info') return new Date(endDate);
  // Midnight in the time zone of this machine, here the user's browser.
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}
