import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';

const two = (value: number): string => String(value).padStart(2, '0');

/** The value of a `datetime-local` input, to the minute, in the user's time zone. */
export const toLocalInput = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
export const fromLocalInput = (text: string): Date => new Date(text);

export const inHours = (hours: number, now: Date = new Date()): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Whether the time is in the future by at most `mostMs`. Allows an extra minute, because the input has no seconds. */
export function isAhead(text: string, mostMs: number, now: Date = new Date()): boolean {
  const ahead = fromLocalInput(text).getTime() - now.getTime();
  return ahead > 0 && ahead <= mostMs + MINUTE_MS;
}
