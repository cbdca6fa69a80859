import { DAY_MS } from '../durations.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const dateOf = (at: Date): string => `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
const clockOf = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

/** Formats as DD/MM/YYYY HH:mm:ss in the time zone of this machine; `-` for null. */
export const dateTime = (at: string | null): string =>
  at === null ? '-' : `${dateOf(new Date(at))} ${clockOf(new Date(at))}`;
export const date = (at: string): string => dateOf(new Date(at));
export const clock = (at: string): string => clockOf(new Date(at));
/** Omits the date if it is today. */
export const sameDayClock = (at: string, now: Date): string =>
  dateOf(new Date(at)) === dateOf(now) ? clock(at) : dateTime(at);
export const preciseClock = (at: string): string =>
  `${clock(at)}.${String(new Date(at).getMilliseconds()).padStart(3, '0')}`;

const UNITS = [
  ['d', DAY_MS],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** Formats as `3.2 s`, `4 min 5 s` or `2 h`: the two largest units. */
export function duration(ms: number): string {
  if (ms < 60_000) return `${Number((ms / 1000).toFixed(ms < 10_000 ? 1 : 0))} s`;
  const parts: string[] = [];
  let rest = Math.round(ms / 1000) * 1000;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
    else if (parts.length > 0) break;
  }
  return parts.slice(0, 2).join(' ');
}

/** Rounds up, so that a countdown ends with 1. Never negative. */
export const wholeSeconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1000)) * 1000;

export const ago = (at: string | null, now: Date): string =>
  at === null ? 'never' : `${duration(wholeSeconds(now.getTime() - Date.parse(at)))} ago`;
