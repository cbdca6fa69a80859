import { DAY_MS } from '../time/durations.ts';

/** Days found in a text. `unclear` lists lines that could not be parsed. */
export interface ReadDates {
  readonly dates: string[];
  readonly unclear: string[];
}

/** Maximum length of a calendar event in days. Longer events are assumed to be mistakes. */
const LONGEST_DAYS = 100;

/** Parses days from text: one `2026-12-25` per line, or the whole-day events of a calendar file (RFC 5545, `.ics`). */
export function readDates(text: string): ReadDates {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) ? readCalendar(text) : readLines(text);
}

function readLines(text: string): ReadDates {
  const lines = text.split(/[\r\n,;]+/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return collected(
    lines.map((line) => ({ line, days: isDay(line.replace(/^\uFEFF/, '')) ? [line.replace(/^\uFEFF/, '')] : [] })),
  );
}

/** Unfolds long lines. An event without an end lasts one day; otherwise the end is exclusive. */
function readCalendar(text: string): ReadDates {
  const events = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/^BEGIN:VEVENT\s*$/im)
    .slice(1);
  return collected(
    events.map((event) => {
      const start = dayOf(event, 'DTSTART');
      const name = /^SUMMARY[^:\r\n]*:(.*)$/im.exec(event)?.[1]?.trim();
      return {
        line: name ?? 'An event',
        days: start === undefined || repeats(event) ? [] : span(start, dayOf(event, 'DTEND')),
      };
    }),
  );
}

/** Repeating events are not supported. They are reported as unclear and not read as a single day. */
const repeats = (event: string): boolean => /^RRULE|^RDATE/im.test(event);

function dayOf(event: string, field: 'DTSTART' | 'DTEND'): string | undefined {
  const [, year, month, day] =
    new RegExp(`^${field}(?:;[^:\\r\\n]*)?:(\\d{4})(\\d\\d)(\\d\\d)\\s*$`, 'im').exec(event) ?? [];
  const written = `${year}-${month}-${day}`;
  return isDay(written) ? written : undefined;
}

function span(start: string, end: string | undefined): string[] {
  const days = end === undefined ? 1 : Math.max(1, (Date.parse(end) - Date.parse(start)) / DAY_MS);
  if (days > LONGEST_DAYS) return [];
  return Array.from({ length: days }, (_, n) => new Date(Date.parse(start) + n * DAY_MS).toISOString().slice(0, 10));
}

function collected(read: readonly { line: string; days: readonly string[] }[]): ReadDates {
  return {
    dates: [...new Set(read.flatMap(({ days }) => days))].toSorted(),
    unclear: read.flatMap(({ line, days }) => (days.length === 0 ? [line.slice(0, 80)] : [])),
  };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
