import { instantOf, periodsAround, wallDate, wallTimeAt } from '../schedules/wall-clock.ts';
import { DAY_MS } from './durations.ts';

/** A day of a zone: [from, to), 23 or 25 hours long when the clocks change. */
export interface ZonedDay {
  /** `2026-03-29` */
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** The last `count` days of a zone, oldest first. The last one contains `now`. */
export function recentDays(count: number, { zone, now }: { zone: string; now: number }): ZonedDay[] {
  const today = Date.parse(wallDate(wallTimeAt(zone, now)));
  const first = today - (count - 1) * DAY_MS;
  const periods = periodsAround(zone, first, today + DAY_MS);
  return Array.from({ length: count }, (_, index) => {
    const midnight = first + index * DAY_MS;
    return {
      day: wallDate(midnight),
      from: instantOf(periods, midnight).at,
      to: instantOf(periods, midnight + DAY_MS).at,
    };
  });
}

/** Index of the day that contains an instant; undefined outside of the days. */
export function dayIndexOf(days: readonly ZonedDay[], at: number): number | undefined {
  const first = days[0];
  if (first === undefined || at < first.from) return undefined;
  // Days differ from 24 hours by clock changes only, so the estimate is at most one day off.
  const guess = Math.floor((at - first.from) / DAY_MS);
  return [guess, guess - 1, guess + 1].find((index) => {
    const day = days[index];
    return day !== undefined && at >= day.from && at < day.to;
  });
}
