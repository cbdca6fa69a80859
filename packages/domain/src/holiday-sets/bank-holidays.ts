import { DAY_MS } from '../time/durations.ts';
import { easterSunday } from './easter.ts';

export const UK_DIVISIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type UkDivision = (typeof UK_DIVISIONS)[number];
export const UK_DIVISION_NAMES: Record<UkDivision, string> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

const MONDAY = 1;
const weekday = (day: number): number => new Date(day).getUTCDay();
const isWeekend = (day: number): boolean => weekday(day) % 6 === 0;
const [JAN, MAR, MAY, JUL, AUG, NOV, DEC] = [0, 2, 4, 6, 7, 10, 11];

function firstMonday(year: number, month: number): number {
  const first = Date.UTC(year, month, 1);
  return first + ((MONDAY - weekday(first) + 7) % 7) * DAY_MS;
}

function lastMonday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0);
  return last - ((weekday(last) - MONDAY + 7) % 7) * DAY_MS;
}

/**
 * The yearly bank holidays in order, as `2027-12-27`, moved from weekends to the next free weekday. Holidays
 * proclaimed once (a coronation, a funeral) are not included. Source: Banking and Financial Dealings Act 1971,
 * schedule 1, and the custom of proclaiming New Year's Day and the first Monday in May.
 */
export function bankHolidays(division: UkDivision, year: number): string[] {
  const days: number[] = [];
  const onWorkingDay = (day: number) => {
    let free = day;
    while (isWeekend(free) || days.includes(free)) free += DAY_MS;
    days.push(free);
  };
  const easter = easterSunday(year);
  // If both days of a pair are holidays, the one on a weekend moves past the other.
  const fixed = fixedDays(division, year);
  for (const day of fixed.filter((one) => !isWeekend(one))) days.push(day);
  for (const day of fixed.filter(isWeekend)) onWorkingDay(day);
  days.push(easter - 2 * DAY_MS, firstMonday(year, MAY), lastMonday(year, MAY));
  if (division !== 'scotland') days.push(easter + DAY_MS);
  days.push(division === 'scotland' ? firstMonday(year, AUG) : lastMonday(year, AUG));
  return days.toSorted((one, other) => one - other).map((day) => new Date(day).toISOString().slice(0, 10));
}

function fixedDays(division: UkDivision, year: number): number[] {
  const everywhere = [Date.UTC(year, JAN, 1), Date.UTC(year, DEC, 25), Date.UTC(year, DEC, 26)];
  if (division === 'scotland') return [...everywhere, Date.UTC(year, JAN, 2), Date.UTC(year, NOV, 30)];
  if (division === 'northern-ireland') return [...everywhere, Date.UTC(year, MAR, 17), Date.UTC(year, JUL, 12)];
  return everywhere;
}
