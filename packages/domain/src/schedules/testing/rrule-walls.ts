import { RRuleTemporal } from 'rrule-temporal';
import type { DayRule, Schedule, Weekday } from '../schedule.ts';
import { parseWallTime } from '../wall-clock.ts';

const NAMES: Record<Weekday, string> = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
};
const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const;

/** The rule in the words of RFC 5545. */
function ruleText({ unit, every, weekdays, nth }: DayRule): string {
  const counted = unit === 'month' ? (weekdays ?? (Object.keys(NAMES) as Weekday[])) : weekdays;
  return [
    `FREQ=${FREQUENCIES[unit]};INTERVAL=${every};WKST=MO`,
    ...(counted === undefined ? [] : [`BYDAY=${counted.map((day) => NAMES[day]).join(',')}`]),
    ...(unit === 'month' ? [`BYSETPOS=${nth}`] : []),
  ].join(';');
}

/**
 * A second implementation of the days of the calendar for comparison in tests: wall times such as `2026-03-29 09:00`
 * from a library for recurrence rules (RFC 5545), one rule for each time of day. Whole minutes only.
 */
export function rruleWalls({ start, repeat }: Schedule): string[] {
  const { days, count, until } = repeat;
  if (days === undefined) return [];
  const last = new Date(parseWallTime(until ?? `${Number(start.slice(0, 4)) + 21}${start.slice(4)}`) ?? NaN);
  const walls = days.times.flatMap((time) => {
    const rule = new RRuleTemporal({
      rruleString: `DTSTART:${compact(`${start.slice(0, 10)}T${time}`)}\nRRULE:${ruleText(days)};UNTIL=${compact(last.toISOString())}`,
    });
    // Times of day before the start are dropped below, so up to one play a day more than `count` is enough.
    return rule.all((_, index) => index <= (count ?? Infinity)).map((at) => at.toString().slice(0, 16));
  });
  return [...new Set(walls)]
    .filter((wall) => wall >= start.slice(0, 16))
    .toSorted()
    .slice(0, count)
    .map((wall) => wall.replace('T', ' '));
}

const compact = (wall: string): string => `${wall.slice(0, 16).replaceAll(/[-:]/g, '')}00Z`;
