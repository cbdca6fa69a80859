import { publicHolidays } from './public-holidays.ts';
import { readDates } from './read-dates.ts';
import type { HolidayRegion } from './regions.ts';

/** Input of holidays: single dates, text or a calendar file, and public holidays of a year. */
export interface GivenDays {
  readonly dates?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly bankHolidays?: readonly { readonly division: HolidayRegion; readonly year: number }[] | undefined;
}

/**
 * All days, sorted and without duplicates; `dates` is undefined without any input. `unclear` lists lines that could
 * not be parsed.
 */
export function daysOf({ dates, text, bankHolidays: years }: GivenDays): { dates?: string[]; unclear: string[] } {
  if (dates === undefined && text === undefined && years === undefined) return { unclear: [] };
  const read = readDates(text ?? '');
  const computed = (years ?? []).flatMap(({ division, year }) => publicHolidays(division, year));
  return { dates: [...new Set([...(dates ?? []), ...read.dates, ...computed])].toSorted(), unclear: read.unclear };
}
