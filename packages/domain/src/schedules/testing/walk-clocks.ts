import type { Schedule } from '../schedule.ts';

const MINUTE = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** `2026-03-29 09:00` as clocks of the zone show it. */
function shownAt(zone: string, instant: number): string {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(instant);
}

/** The first minute at which a clock shows the time or, when it never does, the first one after it. */
function walkTo(zone: string, wanted: string): number {
  const utc = Date.parse(`${wanted.replace(' ', 'T')}:00Z`);
  let minute = skipHours(zone, { from: utc - 27 * 60 * MINUTE, wanted });
  while (shownAt(zone, minute) < wanted) minute += MINUTE;
  return minute;
}

/** Skips hours as long as even three hours later, and so whatever the clocks are put back, it is too early. */
function skipHours(zone: string, { from, wanted }: { from: number; wanted: string }): number {
  let at = from;
  while (shownAt(zone, at + 180 * MINUTE) < wanted) at += 60 * MINUTE;
  return at;
}

const wallAfter = (start: string, seconds: number): string => {
  const wall = new Date(`${start}:00Z`);
  wall.setUTCSeconds(wall.getUTCSeconds() + seconds);
  return wall.toISOString().slice(0, 16).replace('T', ' ');
};

/**
 * A second implementation, for comparison only: no offsets and no periods, it walks along the minutes and reads the
 * clock. For whole minutes.
 */
export function walkedInstants(schedule: Schedule, zone: string): number[] {
  const { start, repeat, exceptions } = schedule;
  const found: number[] = [];
  for (let step = 0; step < (repeat.count ?? 0); step += 1) {
    const at = walkTo(zone, wallAfter(start, step * repeat.intervalSeconds));
    const day = shownAt(zone, at).slice(0, 10);
    if (!found.includes(at) && !exceptions.includes(day)) found.push(at);
  }
  return found;
}
