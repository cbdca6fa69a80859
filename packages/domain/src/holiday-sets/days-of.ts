import { bankHolidays, type UkDivision } from './bank-holidays.ts';
import { readDates } from './read-dates.ts';

/** Input of holidays: single dates, text or a calendar file, and bank holidays of a year. */
export interface GivenDays {
  readonly dates?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly bankHolidays?: readonly { readonly division: UkDivision; readonly year: number }[] | undefined;
}

/**
 * All days, sorted and without duplicates; `dates` is undefined without any input. `unclear` lists lines that could
 * not be parsed.
 */
export function daysOf({ dates, text, bankHolidays: years }: GivenDays): { dates?: string[]; unclear: string[] } {
  if (dates === undefined && text === undefined && years === undefined) return { unclear: [] };
  const read = readDates(text ?? '');
  const computed = (years ?? []).flatMap(({ division, year }) => bankHolidays(division, year));
  return { dates: [...new Set([...(dates ?? []), ...read.dates, ...computed])].toSorted(), unclear: read.unclear };
}
