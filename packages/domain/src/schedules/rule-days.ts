import { DAY_MS } from '../time/durations.ts';
import { type DayRule, type Weekday, WEEKDAYS } from './schedule.ts';
import type { WallTime } from './wall-clock.ts';

const WEEK_MS = 7 * DAY_MS;

/** 0 for Monday. */
export const weekdayOf = (day: WallTime): number => (new Date(day).getUTCDay() + 6) % 7;

export interface DaySpan {
  /** The first day that may play, as its midnight; it anchors the count of days, weeks or months. */
  readonly from: WallTime;
  readonly to: WallTime;
}

/** The midnights of the days of a rule within a span, in order. */
export function ruleDays(rule: DayRule, span: DaySpan): Iterable<WallTime> {
  switch (rule.unit) {
    case 'day':
      return daysApart(rule.every, span);
    case 'week':
      return daysOfWeeks(rule, span);
    case 'month':
      return daysOfMonths(rule, span);
  }
}

function* daysApart(every: number, { from, to }: DaySpan): Generator<WallTime> {
  for (let day = from; day <= to; day += every * DAY_MS) yield day;
}

function* daysOfWeeks({ every, weekdays = [] }: DayRule, { from, to }: DaySpan): Generator<WallTime> {
  const chosen = weekdayNumbers(weekdays);
  for (let monday = from - weekdayOf(from) * DAY_MS; monday <= to; monday += every * WEEK_MS) {
    for (const weekday of chosen) {
      const day = monday + weekday * DAY_MS;
      if (day >= from && day <= to) yield day;
    }
  }
}

function* daysOfMonths({ every, weekdays, nth = 1 }: DayRule, { from, to }: DaySpan): Generator<WallTime> {
  const chosen = weekdays === undefined ? undefined : new Set(weekdayNumbers(weekdays));
  const start = new Date(from);
  for (let month = start.getUTCMonth(); ; month += every) {
    const first = Date.UTC(start.getUTCFullYear(), month);
    if (first > to) return;
    const next = Date.UTC(start.getUTCFullYear(), month + 1);
    const days = Array.from({ length: (next - first) / DAY_MS }, (_, index) => first + index * DAY_MS).filter(
      (day) => chosen === undefined || chosen.has(weekdayOf(day)),
    );
    const day = days.at(nth < 0 ? nth : nth - 1);
    if (day !== undefined && day >= from && day <= to) yield day;
  }
}

const weekdayNumbers = (weekdays: readonly Weekday[]): number[] =>
  WEEKDAYS.flatMap((weekday, index) => (weekdays.includes(weekday) ? [index] : []));
