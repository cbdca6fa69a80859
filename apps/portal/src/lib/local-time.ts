const two = (value: number): string => String(value).padStart(2, '0');

/** The user's time zone, as `Europe/London`. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-12-24` in the user's time zone. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** `2026-12-24T17:50` in the user's time zone. */
export const localMinute = (at: Date = new Date()): string =>
  `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** The instant of a local date and time. Invalid for an empty text. */
export const fromLocal = (text: string): Date => new Date(text);

/** Converts a date and time to an ISO instant. Text without an offset is read in the user's time zone. */
export const instant = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;

/** Start and end of a day in the user's time zone, in ISO 8601. */
export function localDayRange(day: string): { from: string; to: string } {
  const from = fromLocal(`${day}T00:00`);
  const to = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}

/** Whether the text is a day of the calendar, as `2026-12-24`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
