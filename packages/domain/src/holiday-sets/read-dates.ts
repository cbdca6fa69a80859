/** Days that a text tells, and the lines that it is not clear what to make of. */
export interface ReadDates {
  readonly dates: string[];
  readonly unclear: string[];
}

const DAY_MS = 86_400_000;
/** An event of a calendar file that lasts longer is a mistake rather than a holiday. */
const LONGEST_DAYS = 100;

/** Reads days from a text: one `2026-12-25` a line, or the whole-day events of a calendar file (RFC 5545, `.ics`). */
export function readDates(text: string): ReadDates {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) ? readCalendar(text) : readLines(text);
}

function readLines(text: string): ReadDates {
  const lines = text.split(/[\r\n,;]+/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return collected(
    lines.map((line) => ({ line, days: isDay(line.replace(/^\uFEFF/, '')) ? [line.replace(/^\uFEFF/, '')] : [] })),
  );
}

/** Long lines are folded; an event without an end lasts one day, and its end is the day after its last. */
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

/** A repeating event would need its rule; it is named instead of being read as one day. */
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
