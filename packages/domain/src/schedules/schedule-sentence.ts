import type { z } from 'zod';
import { holidayWord, regionPlace } from '../holiday-sets/regions.ts';
import { type DayRule, type Weekday, WEEKDAYS } from './schedule.ts';
import type { scheduleInput } from './schema.ts';

type ScheduleToSay = z.output<typeof scheduleInput>;

interface Said {
  /** `2026-11-23`. A start on or before this day is left out. */
  readonly today: string;
  /** Names of the holiday sets that the schedule may follow. */
  readonly sets: readonly { readonly id: string; readonly name: string }[];
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const DAY = 86_400;
/** Skipped days named one by one; more are only counted. */
const NAMED_DAYS = 3;

/**
 * The schedule in words: "Every weekday at 17:50 until 31 December 2026, except bank holidays in England and Wales".
 * Portal, command line and SDK show this sentence.
 */
export function scheduleSentence(schedule: ScheduleToSay, said: Said): string {
  const { days, intervalSeconds, count = 1, startDate, startTime, endDate } = schedule;
  const at = `at ${list.format((days?.times ?? [startTime]).map(clock))}${zoneOf(schedule)}`;
  const repeats = endDate !== undefined || count > 1;
  if (!repeats && days === undefined) return `Once on ${day(startDate)} ${at}`;
  const from = startDate > said.today ? ` from ${day(startDate)}` : '';
  const pace =
    days !== undefined
      ? `${dayWords(days)} ${at}${from}`
      : intervalSeconds % DAY === 0
        ? `${everyDays(intervalSeconds / DAY)} ${at} from ${day(startDate)}`
        : `Every ${span(intervalSeconds)} from ${day(startDate)} ${at}`;
  return `${pace}${endOf(schedule)}${exceptOf(schedule, said)}`;
}

const clock = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1');
const day = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));
const zoneOf = ({ mode, timezone }: ScheduleToSay): string =>
  mode === 'sameWallClock' ? '' : ` in ${timezone} time, everywhere at once`;
const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;

function everyDays(days: number): string {
  if (days === 1) return 'Every day';
  return days % 7 === 0 ? everyN(days / 7, 'week') : everyN(days, 'day');
}

const everyN = (count: number, unit: string): string => (count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`);

/** "90 minutes" as "1 hour 30 minutes"; a single unit without its number: "hour". */
function span(seconds: number): string {
  let rest = seconds;
  const parts = [
    ['day', DAY],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ].flatMap(([unit, length]) => {
    const count = Math.floor(rest / Number(length));
    rest -= count * Number(length);
    return count === 0 ? [] : [counted(count, String(unit))];
  });
  return parts.length === 1 ? (parts[0] ?? '').replace(/^1 /, '') : parts.join(' ');
}

const WORKDAYS = WEEKDAYS.slice(0, 5);
const title = (weekday: Weekday): string => `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`;
const same = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  one.length === other.length && one.every((weekday) => other.includes(weekday));

/** "weekday" for Monday to Friday, otherwise the names. */
function weekdayWords(weekdays: readonly Weekday[], join: Intl.ListFormat): string {
  if (same(weekdays, WORKDAYS)) return 'weekday';
  return same(weekdays, WEEKDAYS) ? 'day' : join.format(weekdays.map(title));
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function dayWords({ unit, every, weekdays = WEEKDAYS, nth = 1 }: Omit<DayRule, 'times'>): string {
  switch (unit) {
    case 'day':
      return everyN(every, 'day');
    case 'week':
      if (every === 1) return `Every ${weekdayWords(weekdays, list)}`;
      return `Every ${every} weeks on ${list.format(weekdays.map((weekday) => `${title(weekday)}s`))}`;
    case 'month': {
      const which = nthWords(nth, weekdays);
      return every === 1 ? `On the ${which} of every month` : `Every ${every} months on the ${which}`;
    }
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

function nthWords(nth: number, weekdays: readonly Weekday[]): string {
  const name = weekdayWords(weekdays, alternatives);
  if (nth === -1) return `last ${name}`;
  if (name === 'day') return ordinal(nth);
  return `${ORDINALS[nth - 1] ?? ordinal(nth)} ${name}`;
}

function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

function endOf({ count = 1, endDate, endTime }: ScheduleToSay): string {
  if (endDate === undefined) return `, ${counted(count, 'play')}`;
  return ` until ${day(endDate)}${endTime === '23:59:59' ? '' : ` at ${clock(endTime)}`}`;
}

function exceptOf({ exceptions, holidaySetIds, holidayRegions }: ScheduleToSay, { sets }: Said): string {
  const days =
    exceptions.length > NAMED_DAYS ? [counted(exceptions.length, 'chosen day')] : exceptions.toSorted().map(day);
  const words = new Set(holidayRegions.map(holidayWord));
  const regions = [...words].map(
    (word) => `${word} in ${list.format(holidayRegions.filter((one) => holidayWord(one) === word).map(regionPlace))}`,
  );
  const named = holidaySetIds.flatMap((id) => {
    const set = sets.find((one) => one.id === id);
    return set === undefined ? [] : [`the days in “${set.name}”`];
  });
  const all = [...days, ...regions, ...named];
  return all.length === 0 ? '' : `, except ${list.format(all)}`;
}
