import { MINUTE_MS } from '../../time/durations.ts';
import type { Schedule } from '../schedule.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();
/** `2026-03-29 09:00`: the wall time of the zone. */
function shownAt(zone: string, instant: number): string {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(instant);
}

/** The first minute at which the clock shows the time, or a later time if the clock skips it. */
function walkTo(zone: string, wanted: string): number {
  const utc = Date.parse(`${wanted.replace(' ', 'T')}:00Z`);
  let minute = skipHours(zone, { from: utc - 27 * 60 * MINUTE_MS, wanted });
  while (shownAt(zone, minute) < wanted) minute += MINUTE_MS;
  return minute;
}

/** Skips ahead by hours while the time three hours later is still too early, a margin larger than any clock change. */
function skipHours(zone: string, { from, wanted }: { from: number; wanted: string }): number {
  let at = from;
  while (shownAt(zone, at + 180 * MINUTE_MS) < wanted) at += 60 * MINUTE_MS;
  return at;
}

const wallAfter = (start: string, seconds: number): string => {
  const wall = new Date(`${start}:00Z`);
  wall.setUTCSeconds(wall.getUTCSeconds() + seconds);
  return wall.toISOString().slice(0, 16).replace('T', ' ');
};

/**
 * A second implementation for comparison in tests. It uses no offsets or periods, but reads the clock minute by
 * minute. Whole minutes only.
 */
export function walkedInstants({ start, repeat, exceptions }: Schedule, zone: string): number[] {
  const { count = 0, intervalSeconds = 0 } = repeat;
  const walls = Array.from({ length: count }, (_, step) => wallAfter(start, step * intervalSeconds));
  return walkedWalls(walls, { zone, exceptions });
}

/** The instants of sorted wall times such as `2026-03-29 09:00`, without those on the excepted days. */
export function walkedWalls(
  walls: readonly string[],
  { zone, exceptions }: { zone: string; exceptions: readonly string[] },
): number[] {
  const found: number[] = [];
  for (const wall of walls) {
    const at = walkTo(zone, wall);
    const day = shownAt(zone, at).slice(0, 10);
    if (found.at(-1) !== at && !exceptions.includes(day)) found.push(at);
  }
  return found;
}
