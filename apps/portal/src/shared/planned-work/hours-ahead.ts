import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { fromLocal } from '#/lib/local-time.ts';

export const inHours = (hours: number, now: Date = new Date()): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Whether the time is in the future by at most `mostMs`. Allows an extra minute, because the field has no seconds. */
export function isAhead(text: string, mostMs: number, now: Date = new Date()): boolean {
  const ahead = fromLocal(text).getTime() - now.getTime();
  return ahead > 0 && ahead <= mostMs + MINUTE_MS;
}
