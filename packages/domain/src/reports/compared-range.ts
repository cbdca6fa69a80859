import { DAY_MS } from '../time/durations.ts';
import { instantOf, periodsAround, type WallTime, wallTimeAt } from '../schedules/wall-clock.ts';
import type { Comparison } from './comparison.ts';
import type { Granularity } from './granularity.ts';

/** Weeks are kept whole, so that Mondays are compared with Mondays. */
const YEAR_DAYS = 52 * 7;
const YEAR_MONTHS = 12;

export type RangeShift = { readonly unit: 'days' | 'months'; readonly count: number };

interface ZonedRange {
  readonly from: Date;
  readonly to: Date;
  readonly granularity: Granularity;
  readonly timezone: string;
}

const monthOf = (wall: WallTime): number => {
  const at = new Date(wall);
  return at.getUTCFullYear() * YEAR_MONTHS + at.getUTCMonth();
};

/** Adds months. A day that a month lacks becomes its last day. */
function addMonths(wall: WallTime, months: number): WallTime {
  const at = new Date(wall);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return at.setUTCDate(Math.min(day, length));
}

/** The length by the wall clock. A range that runs up to now has whole days of 24 hours, also if clocks changed in it. */
function lengthOf({ from, to, timezone }: Pick<ZonedRange, 'from' | 'to' | 'timezone'>): number {
  const length = wallTimeAt(timezone, to.getTime()) - wallTimeAt(timezone, from.getTime());
  return [length, to.getTime() - from.getTime()].find((one) => one % DAY_MS === 0) ?? length;
}

/** How far back the compared range is. It is a number of local days or months, so that clock changes move no bar. */
export function shiftOf({ from, to, granularity, timezone }: ZonedRange, kind: Comparison): RangeShift {
  if (kind === 'group-median') return { unit: 'days', count: 0 };
  const [begin, end] = [wallTimeAt(timezone, from.getTime()), wallTimeAt(timezone, to.getTime())];
  const byMonth = granularity === 'months';
  if (kind === 'last-year')
    return byMonth ? { unit: 'months', count: YEAR_MONTHS } : { unit: 'days', count: YEAR_DAYS };
  if (byMonth || (isFirstOfMonth(begin) && isFirstOfMonth(end))) {
    const months = monthOf(end) - monthOf(begin);
    // The last month may be cut.
    return { unit: 'months', count: Math.max(1, addMonths(begin, months) < end ? months + 1 : months) };
  }
  return { unit: 'days', count: Math.max(1, Math.ceil(lengthOf({ from, to, timezone }) / DAY_MS)) };
}

const isFirstOfMonth = (wall: WallTime): boolean => wall % DAY_MS === 0 && new Date(wall).getUTCDate() === 1;

/** The wall time that corresponds to another one before the shift. */
const moved = (wall: WallTime, { unit, count }: RangeShift): WallTime =>
  unit === 'months' ? addMonths(wall, -count) : wall - count * DAY_MS;

/** The range that a range is compared with. */
export function comparedRange({ from, to, timezone }: ZonedRange, shift: RangeShift): { from: Date; to: Date } {
  if (shift.count === 0) return { from, to };
  const begin = wallTimeAt(timezone, from.getTime());
  const end = shift.unit === 'days' ? begin + lengthOf({ from, to, timezone }) : wallTimeAt(timezone, to.getTime());
  const instant = (wall: WallTime) => new Date(instantOf(periodsAround(timezone, wall, wall), wall).at);
  const [first, last] = [moved(begin, shift), moved(end, shift)];
  // The end of a short range may move to a day that the month lacks, and so before the beginning.
  return { from: instant(first), to: instant(last > first ? last : first + end - begin) };
}

/** The start of a bar by the wall clock, without the part of a midnight that clocks skip. */
function wallOfBar(at: string, { granularity, timezone }: Pick<ZonedRange, 'granularity' | 'timezone'>): WallTime {
  const wall = wallTimeAt(timezone, Date.parse(at));
  return granularity === 'days' || granularity === 'months' ? Math.floor(wall / DAY_MS) * DAY_MS : wall;
}

/** Finds the counterparts of bars: the key of a compared bar equals the key of its bar in the range. */
export function barKeys(range: ZonedRange, shift: RangeShift) {
  const before = comparedRange(range, shift);
  const ahead =
    shift.unit === 'months' && range.granularity === 'months'
      ? undefined
      : wallTimeAt(range.timezone, range.from.getTime()) -
        moved(wallTimeAt(range.timezone, range.from.getTime()), shift);
  return {
    before,
    keyOf: (at: string): WallTime => wallOfBar(at, range),
    keyOfCompared: (at: string): WallTime =>
      ahead === undefined ? addMonths(wallOfBar(at, range), shift.count) : wallOfBar(at, range) + ahead,
  };
}
