import { MAX_PLAYS } from './limits.ts';
import type { Schedule } from './schedule.ts';
import { type ClockFinding, instantOf, parseWallTime, periodsAround, wallDate, type WallTime } from './wall-clock.ts';

const DAY = 86_400_000;

export interface Play {
  readonly at: number;
  /** Milliseconds that the clocks followed are ahead of UTC then. */
  readonly offset: number;
  readonly clock: ClockFinding;
  /** It falls on an exception and is left out. */
  readonly excepted: boolean;
}

/** The times on the wall at which a schedule plays, before any clock is asked. Undefined when they are more than can be. */
export function wallSteps({
  start,
  repeat,
}: Schedule): { first: WallTime; interval: number; count: number } | undefined {
  const first = parseWallTime(start);
  if (first === undefined) return undefined;
  const interval = repeat.intervalSeconds * 1_000;
  const until = repeat.until === undefined ? undefined : parseWallTime(repeat.until);
  if (repeat.until !== undefined && until === undefined) return undefined;
  const count = until === undefined ? (repeat.count ?? 1) : stepsUntil(first, until, interval);
  return count > MAX_PLAYS ? undefined : { first, interval, count };
}

function stepsUntil(first: WallTime, until: WallTime, interval: number): number {
  if (until < first) return 0;
  return interval === 0 ? 1 : Math.floor((until - first) / interval) + 1;
}

/**
 * The plays of a schedule by zones. Zones whose clocks agree through all of it get the very same list, computed once: a
 * fleet can live in hundreds of zones, and clocks differ in some sixty ways.
 */
export function playsByZone(schedule: Schedule): (zone: string) => readonly Play[] {
  const steps = wallSteps(schedule);
  const known = new Map<string, readonly Play[]>();
  return (zone) => {
    if (steps === undefined || steps.count === 0) return [];
    const { first, interval, count } = steps;
    const clocks = periodsAround(zone, first, first + interval * (count - 1));
    const key = clocks.map(({ from, offset }) => `${from}:${offset}`).join(' ');
    const plays = known.get(key) ?? playsOf(schedule, zone);
    known.set(key, plays);
    return plays;
  };
}

/**
 * All plays of a schedule by the clocks of one zone, in order, those on exceptions marked. Repeats are steps on the wall:
 * each day at 9 is 9 before and after a change of the clocks. A step that the clocks skip plays right after the gap, one
 * that they show twice the first time only; steps that fall together that way are one play.
 */
export function playsOf(schedule: Schedule, zone: string): Play[] {
  const steps = wallSteps(schedule);
  if (steps === undefined || steps.count === 0) return [];
  const { first, interval, count } = steps;
  const periods = periodsAround(zone, first, first + interval * (count - 1));
  const exceptions = new Set(schedule.exceptions);
  const plays: Play[] = [];
  let [from, to, excepted] = [Infinity, -Infinity, false];
  for (let step = 0; step < count; step += 1) {
    const found = instantOf(periods, first + step * interval);
    if (plays.at(-1)?.at === found.at) continue;
    const shown = found.at + found.offset;
    if (exceptions.size > 0 && (shown < from || shown >= to)) {
      from = Math.floor(shown / DAY) * DAY;
      to = from + DAY;
      excepted = exceptions.has(wallDate(shown));
    }
    plays.push({ at: found.at, offset: found.offset, clock: found.clock, excepted });
  }
  return plays;
}
