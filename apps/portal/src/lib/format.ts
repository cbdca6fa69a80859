import { DEFAULT_TIMEZONE } from '@earshot/domain/controllers/timezone';

/** All date, number and unit formats of the portal. Times are in the user's time zone unless a zone is given. */

const LOCALE = 'en-GB';
export const NO_DATE = 'Not available';
export const NO_VALUE = '–';

const number = new Intl.NumberFormat(LOCALE);
const percentage = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const clockSeconds = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium', hourCycle: 'h23' });
const dayShort = new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long' });
const monthYear = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

export type Instant = Date | string | null | undefined;
const toDate = (at: Instant): Date | null => {
  if (at === null || at === undefined) return null;
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date;
};
const written = (at: Instant, write: (date: Date) => string) => {
  const date = toDate(at);
  return date === null ? NO_DATE : write(date);
};

export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? NO_VALUE : number.format(value);

/** 409 of 412 → "99.3 %"; a dash if the whole is 0. */
export const formatPercent = (part: number, whole: number): string =>
  whole === 0 ? NO_VALUE : `${percentage.format((100 * part) / whole)} %`;

/** 0.99874 → "99.87 %", rounded down, so that only a whole is 100 %. */
export const formatShare = (share: number | null): string =>
  share === null ? NO_VALUE : `${hundredths.format(Math.floor(share * 10_000 + 1e-9) / 100)} %`;

/** 21/11/2026 14:20:05 */
export const formatDateTime = (at: Instant): string =>
  written(at, (date) => `${dayShort.format(date)} ${clockSeconds.format(date)}`);
/** 21/11/2026 - 14:20:05, for use after other words. */
export const formatDateTimeApart = (at: Instant): string =>
  written(at, (date) => `${dayShort.format(date)} - ${clockSeconds.format(date)}`);
/** 14:20 */
export const formatTime = (at: Instant): string => written(at, (date) => clock.format(date));
/** 14:20:05 */
export const formatTimeSeconds = (at: Instant): string => written(at, (date) => clockSeconds.format(date));

/** Saturday at 14:20 */
export const formatDayAndTime = (at: Instant): string =>
  written(at, (date) => `${weekday.format(date)} at ${clock.format(date)}`);

/** 21/11/2026 */
export const formatDate = (at: Instant): string => written(at, (date) => dayShort.format(date));

const dayMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayMonthYear = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
/** "24 Dec" for a local date, `2026-12-24`. */
export const formatDayMonth = (date: string): string => written(`${date}T00:00:00Z`, (day) => dayMonth.format(day));
/** "24 Dec 2026" for a local date. */
export const formatWallDate = (date: string): string => written(`${date}T00:00:00Z`, (day) => dayMonthYear.format(day));

const wallMonth = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const wallDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });
const wallShort = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
/** "December 2026" for a local month, `2026-12`. */
export const formatMonth = (month: string): string =>
  written(`${month}-01T00:00:00Z`, (date) => wallMonth.format(date));
/** "Friday, 25 December 2026" for a local date. */
export const formatWallDay = (date: string): string => written(`${date}T00:00:00Z`, (day) => wallDay.format(day));
/** "Fri, 25/12/2026 09:00" for a local time, `2026-12-25T09:00:00`; seconds only if not zero. */
export const formatWallTime = (wall: string): string =>
  written(`${wall}Z`, (date) => `${wallShort.format(date)} ${wall.slice(11).replace(/:00$/, '')}`);
/** Monday to Sunday. */
export const weekdayNames = (): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, day) => {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    const name = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(LOCALE, { weekday, timeZone: 'UTC' }).format(date);
    return { short: name('short').slice(0, 2), long: name('long') };
  });

const zonedForms = new Map<string, Intl.DateTimeFormat>();

/** A form in a time zone. To create one takes much longer than to use it. */
function zonedForm(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const form = zonedForms.get(key) ?? new Intl.DateTimeFormat(LOCALE, { hourCycle: 'h23', ...options, timeZone });
  zonedForms.set(key, form);
  return form;
}

/** "14:20" in the given time zone, such as `Europe/Dublin`. */
export const formatZonedTime = (at: Instant, timeZone: string = DEFAULT_TIMEZONE): string =>
  written(at, (date) => zonedForm(timeZone, { hour: '2-digit', minute: '2-digit' }).format(date));

/** Writes instants in one form. */
export function zonedWriter(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): (at: Date | string | number) => string {
  const form = zonedForm(timeZone, options);
  return (at) => form.format(new Date(at)).replace(',', '');
}

/** "21/11/2026 14:20:05" in the given time zone. */
export const formatZonedDateTime = (at: Instant, timeZone: string = DEFAULT_TIMEZONE): string =>
  written(at, (date) => {
    const day = zonedForm(timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' });
    const time = zonedForm(timeZone, { timeStyle: 'medium' });
    return `${day.format(date)} ${time.format(date)}`;
  });

export function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** 21st November 2026 at 14:20 */
export const formatSentenceDate = (at: Instant): string =>
  written(at, (date) => `${ordinal(date.getDate())} ${monthYear.format(date)} at ${clock.format(date)}`);

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
/** In the user's time zone. */
export const isToday = (at: Instant, now: Date = new Date()): boolean => {
  const date = toDate(at);
  return date !== null && midnight(date) === midnight(now);
};
const twelveHours = (date: Date) => {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes}${hours < 12 ? 'am' : 'pm'}`;
};

/** Today at 14:20, Yesterday at 09:05, Monday at 18:00, else 3rd March 2026 at 2:20pm. */
export function formatRelativeDate(at: Instant, now: Date = new Date()): string {
  return written(at, (date) => {
    const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
    if (days === 0) return `Today at ${clock.format(date)}`;
    if (days === 1) return `Yesterday at ${clock.format(date)}`;
    if (days > 1 && days < 7) return `${weekday.format(date)} at ${clock.format(date)}`;
    return `${ordinal(date.getDate())} ${monthYear.format(date)} at ${twelveHours(date)}`;
  });
}

const STEPS = [
  { unit: 'second', ms: 1_000, below: 60 },
  { unit: 'minute', ms: 60_000, below: 60 },
  { unit: 'hour', ms: 3_600_000, below: 24 },
  { unit: 'day', ms: 86_400_000, below: Infinity },
] as const;

/** "in 2 seconds", "5 minutes ago" */
export function formatAgo(at: Instant, now: Date = new Date()): string {
  return written(at, (date) => {
    const ms = date.getTime() - now.getTime();
    const step = STEPS.find(({ ms: unit, below }) => Math.abs(ms) < unit * below) ?? STEPS[3];
    return relative.format(Math.round(ms / step.ms), step.unit);
  });
}

/** The duration of a clip: "5.1 s", from a minute on "1:05". Takes milliseconds. */
export const formatDuration = (ms: number | null | undefined): string => {
  if (ms === null || ms === undefined) return NO_VALUE;
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : formatPosition(ms);
};

/** A position in a clip: "0:02". Takes milliseconds. */
export function formatPosition(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A time span in words: "15 minutes", "24 hours". Takes milliseconds. */
export function formatSpan(ms: number): string {
  const step = STEPS.findLast(({ ms: unit }) => ms >= unit && ms % unit === 0) ?? STEPS[0];
  return formatCount(Math.round(ms / step.ms), step.unit, `${step.unit}s`);
}

/** The length of a time in two units at most: "25 min", "1 h 25 min", "3 d 4 h". Takes milliseconds. */
export function formatLength(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return NO_VALUE;
  const minutes = Math.round(ms / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = days > 0 ? [`${days} d`, hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, `${rest} min`];
  return parts.filter(Boolean).join(' ');
}

const SECONDS = { day: 86_400, hour: 3_600, minute: 60 } as const;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "3 days 4:05:06", below a day "4:05:06". Takes seconds. */
export function formatUptime(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return NO_VALUE;
  const days = Math.floor(seconds / SECONDS.day);
  const rest = Math.floor(seconds % SECONDS.day);
  const minutes = Math.floor((rest % SECONDS.hour) / SECONDS.minute);
  const time = `${Math.floor(rest / SECONDS.hour)}:${twoDigits(minutes)}:${twoDigits(rest % SECONDS.minute)}`;
  return days === 0 ? time : `${formatCount(days, 'day', 'days')} ${time}`;
}

/** Leaves the word unchanged for 0 and 1; otherwise turns a trailing y into ies, or adds s. */
export function pluralise(word: string, count: number): string {
  if (count === 0 || count === 1) return word;
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** "12 locations". Pass the plural if `pluralise` gets it wrong, as for "days". */
export const formatCount = (count: number, word: string, plural = pluralise(word, count)): string =>
  `${formatNumber(count)} ${count === 0 || count === 1 ? word : plural}`;

export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number.format(Math.round(bytes / 1024))} kB`
    : `${percentage.format(bytes / 1024 / 1024)} MB`;

/** Maximum length of a text in a table, in characters. */
const TABLE_TEXT = 100;
export const isCut = (text: string, most = TABLE_TEXT): boolean => text.length > most;
/** Shortens a text of more than 100 characters with an ellipsis. */
export const truncate = (text: string, most = TABLE_TEXT): string =>
  isCut(text, most) ? `${text.slice(0, most)}…` : text;

/** Ends a text with a full stop, unless it ends with a punctuation mark. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The initials for an avatar: at most five. */
export const initials = (...names: string[]): string =>
  names
    .flatMap((name) => name.split(/[\s-]+/))
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
    .slice(0, 5);

const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
/** "1, 3 and 4" */
export const listWords = (values: readonly (string | number)[]): string => list.format(values.map(String));
