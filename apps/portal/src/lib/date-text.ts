/** Dates and times as users type them: `24/12/2026`, `17:50`, `24/12/2026 17:50`. Values are those of native inputs. */

/** `date` is `2026-12-24`, `time` is `17:50` (seconds only if not zero), `dateTime` is `2026-12-24T17:50`. */
export type DateKind = 'date' | 'time' | 'dateTime';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})$/;
const DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s/-]([a-z]{3,9})\.?,?[\s-](\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/;
const TIME = /^(\d{1,2})[:.]?(\d\d)(?:[:.](\d\d))?\s*(am|pm)?$|^(\d{1,2})\s*(am|pm)$/;
const DATE_AND_TIME = /^(.*\d{4}|\d{4}-\d{1,2}-\d{1,2})(?:t|,?\s+(?:at\s+|-\s+)?)(\d[\d:.]*\s*(?:[ap]m)?)$/;

const two = (value: number): string => String(value).padStart(2, '0');
const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3)) + 1;

/** The day in numbers, or undefined if the calendar has no such day. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}

function readDate(typed: string): string | undefined {
  const text = typed.replace(WEEKDAY, '');
  const iso = ISO.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = NAMED.exec(text);
  if (named !== null) return dayOf(Number(named[3]), monthNumber(named[2] ?? ''), Number(named[1]));
  const [, day, month, year] = NUMBERS.exec(text) ?? DIGITS.exec(text) ?? [];
  return dayOf(Number(year), Number(month), Number(day));
}

function readTime(text: string): string | undefined {
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [, , minutes = '00', seconds = '00'] = found;
  const [hours, half] = [found[1] ?? found[5], found[4] ?? found[6]];
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return `${two(hour)}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
}

function readDateTime(text: string): string | undefined {
  const [, typedDate = '', typedTime = ''] = DATE_AND_TIME.exec(text) ?? [];
  const [date, time] = [readDate(typedDate), readTime(typedTime)];
  return date === undefined || time === undefined ? undefined : `${date}T${time}`;
}

const READERS = { date: readDate, time: readTime, dateTime: readDateTime };

/** The value of a typed or pasted text; undefined if it is not a date or time of this kind. */
export const readDateText = (kind: DateKind, text: string): string | undefined =>
  READERS[kind](text.trim().toLowerCase());

const writeDay = (date: string): string => date.split('-').toReversed().join('/');
/** The seconds of a time are shown only if they are not zero. */
const writeTime = (time: string): string => (time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time);

/** `24/12/2026`, `17:50` or `24/12/2026 17:50` for a value; empty for an empty value. */
export function writeDateText(kind: DateKind, value: string): string {
  if (kind === 'time') return writeTime(value);
  const [date = '', time] = value.split('T');
  return time === undefined ? writeDay(date) : `${writeDay(date)} ${writeTime(time)}`;
}

/** Completes a text that the user leaves: `24/12/26` becomes `24/12/2026`, and `9` becomes `9:00`. */
export function completeDateText(kind: DateKind, text: string): string {
  const typed = text.trim();
  if (kind === 'time') return typed.replace(/^\d{1,2}$/, '$&:00');
  return typed.replace(/^(\d{1,2}[./-]\d{1,2}[./-])(?=\d\d(?:\s|$))/, (day) => `${day}20`);
}

/**
 * Adds the separator that follows, when a digit was typed at the end: `24` becomes `24/`. A second separator is
 * dropped, and a hyphen after `20/26/` begins `2026-`.
 */
export function withSeparator(kind: DateKind, before: string, typed: string): string {
  const text = typed.replace(/([/:\s])[/:\s]$/, '$1').replace(/^(\d\d)\/(\d\d)\/?-$/, '$1$2-');
  const appended = typed.startsWith(before) && typed.length === before.length + 1 && /\d$/.test(typed);
  if (!appended) return text;
  if (kind !== 'time' && /^\d\d(?:\/\d\d)?$/.test(text)) return `${text}/`;
  if (kind === 'dateTime' && /^\d\d\/\d\d\/\d{4}$/.test(text)) return `${text} `;
  return kind !== 'date' && /^(?:\d\d\/\d\d\/\d{4} )?(?:[01]\d|2[0-3])$/.test(text) ? `${text}:` : text;
}
