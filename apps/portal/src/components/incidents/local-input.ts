const HOUR = 3_600_000;
const MINUTE = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** To the minute, as the browser's own field for a moment keeps it: in the reader's zone. */
export const toLocalInput = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
export const fromLocalInput = (text: string): Date => new Date(text);

export const inHours = (hours: number, now: Date = new Date()): Date => new Date(now.getTime() + hours * HOUR);

/** Whether it is a moment ahead, at most so many milliseconds; the field knows minutes only. */
export function isAhead(text: string, mostMs: number, now: Date = new Date()): boolean {
  const ahead = fromLocalInput(text).getTime() - now.getTime();
  return ahead > 0 && ahead <= mostMs + MINUTE;
}
