import { DAY_MS } from '../time/durations.ts';
import type { Schedule } from './schedule.ts';
import { type ClockFinding, instantOf, periodsAround, wallDate, type WallTime } from './wall-clock.ts';
import { wallTimes } from './wall-times.ts';
import type { ZonePeriod } from './zone-periods.ts';

export interface Play {
  readonly at: number;
  /** Offset from UTC in milliseconds, at that instant, of the clock that the schedule follows. */
  readonly offset: number;
  readonly clock: ClockFinding;
  /** The play is on an exception day and is skipped. */
  readonly excepted: boolean;
}

/**
 * Computes the plays by zone. Zones with equal clocks share one list: a fleet may span hundreds of zones, but only
 * about sixty different clocks.
 */
export function playsByZone(schedule: Schedule): (zone: string) => readonly Play[] {
  const walls = wallTimes(schedule) ?? [];
  const known = new Map<string, readonly Play[]>();
  return (zone) => {
    const periods = periodsOf(zone, walls);
    const key = periods.map(({ from, offset }) => `${from}:${offset}`).join(' ');
    const plays = known.get(key) ?? playsAt(walls, periods, schedule.exceptions);
    known.set(key, plays);
    return plays;
  };
}

/**
 * All plays of a schedule in one zone, sorted, with exceptions marked. Repeats are wall times: daily at 9 stays at 9
 * across clock changes. A time that the clocks skip plays right after the gap; a time shown twice plays the first time
 * only. Times at the same instant become one play.
 */
export function playsOf(schedule: Schedule, zone: string): Play[] {
  const walls = wallTimes(schedule) ?? [];
  return playsAt(walls, periodsOf(zone, walls), schedule.exceptions);
}

function periodsOf(zone: string, walls: readonly WallTime[]): ZonePeriod[] {
  const [first, last] = [walls[0], walls.at(-1)];
  return first === undefined || last === undefined ? [] : periodsAround(zone, first, last);
}

function playsAt(walls: readonly WallTime[], periods: readonly ZonePeriod[], skipped: readonly string[]): Play[] {
  const exceptions = new Set(skipped);
  const plays: Play[] = [];
  let [from, to, excepted] = [Infinity, -Infinity, false];
  for (const wall of walls) {
    const found = instantOf(periods, wall);
    if (plays.at(-1)?.at === found.at) continue;
    const shown = found.at + found.offset;
    if (exceptions.size > 0 && (shown < from || shown >= to)) {
      from = Math.floor(shown / DAY_MS) * DAY_MS;
      to = from + DAY_MS;
      excepted = exceptions.has(wallDate(shown));
    }
    plays.push({ at: found.at, offset: found.offset, clock: found.clock, excepted });
  }
  return plays;
}
