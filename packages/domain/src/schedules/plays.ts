import { DAY_MS } from '../time/durations.ts';
import { MAX_PLAYS } from './limits.ts';
import type { Schedule } from './schedule.ts';
import { type ClockFinding, instantOf, parseWallTime, periodsAround, wallDate, type WallTime } from './wall-clock.ts';

export interface Play {
  readonly at: number;
  /** Offset from UTC in milliseconds, at that instant, of the clock that the schedule follows. */
  readonly offset: number;
  readonly clock: ClockFinding;
  /** The play is on an exception day and is skipped. */
  readonly excepted: boolean;
}

/** The wall times of a schedule, before conversion to instants. Undefined for malformed times or too many plays. */
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
 * Computes the plays by zone. Zones with equal clocks share one list: a fleet may span hundreds of zones, but only
 * about sixty different clocks.
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
 * All plays of a schedule in one zone, sorted, with exceptions marked. Repeats are steps of wall time: daily at 9
 * stays at 9 across clock changes. A step that the clocks skip plays right after the gap; a step shown twice plays
 * the first time only. Steps at the same instant become one play.
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
      from = Math.floor(shown / DAY_MS) * DAY_MS;
      to = from + DAY_MS;
      excepted = exceptions.has(wallDate(shown));
    }
    plays.push({ at: found.at, offset: found.offset, clock: found.clock, excepted });
  }
  return plays;
}
