import { DAY_MS } from '../time/durations.ts';
import { MAX_PLAYS, SPAN_YEARS } from './limits.ts';
import { ruleDays } from './rule-days.ts';
import type { DayRule, Schedule } from './schedule.ts';
import { parseWallTime, type WallTime } from './wall-clock.ts';

const YEAR_MS = 365.25 * DAY_MS;
/** Longer than any valid schedule. */
const SEARCHED_MS = (SPAN_YEARS + 1) * YEAR_MS;

/**
 * The wall times of a schedule in order, before conversion to instants. Undefined for malformed times or too many
 * plays. Days of the calendar are searched for 21 years, so a schedule may have fewer than its `count`.
 */
export function wallTimes({ start, repeat }: Schedule): WallTime[] | undefined {
  const first = parseWallTime(start);
  if (first === undefined) return undefined;
  const until = repeat.until === undefined ? undefined : parseWallTime(repeat.until);
  if (repeat.until !== undefined && until === undefined) return undefined;
  if (repeat.days !== undefined)
    return timesOfDays(repeat.days, { first, until: until ?? Infinity, count: repeat.count ?? Infinity });
  const interval = repeat.intervalSeconds * 1_000;
  const count = until === undefined ? (repeat.count ?? 1) : stepsUntil(first, until, interval);
  return count > MAX_PLAYS ? undefined : Array.from({ length: count }, (_, step) => first + step * interval);
}

function stepsUntil(first: WallTime, until: WallTime, interval: number): number {
  if (until < first) return 0;
  return interval === 0 ? 1 : Math.floor((until - first) / interval) + 1;
}

function timesOfDays(
  rule: DayRule,
  { first, until, count }: { first: WallTime; until: WallTime; count: number },
): WallTime[] | undefined {
  const times = timesOfDay(rule.times);
  if (times === undefined) return undefined;
  const last = Math.min(until, first + SEARCHED_MS);
  const found: WallTime[] = [];
  for (const day of ruleDays(rule, { from: Math.floor(first / DAY_MS) * DAY_MS, to: last })) {
    for (const time of times) {
      const wall = day + time;
      if (wall < first || wall > last) continue;
      if (found.length === MAX_PLAYS) return undefined;
      found.push(wall);
      if (found.length === count) return found;
    }
  }
  return found;
}

/** Milliseconds since midnight, sorted and without duplicates; undefined if one is malformed. */
function timesOfDay(times: readonly string[]): number[] | undefined {
  const read = times.map((time) => parseWallTime(`1970-01-01T${time}`));
  const known = read.filter((time) => time !== undefined);
  return known.length < read.length ? undefined : [...new Set(known)].toSorted((one, other) => one - other);
}
