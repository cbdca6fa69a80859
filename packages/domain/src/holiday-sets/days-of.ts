import { bankHolidays, type UkDivision } from './bank-holidays.ts';
import { readDates } from './read-dates.ts';

/** Days as they may be given: one by one, in a text or a calendar file, and as the bank holidays of a year. */
export interface GivenDays {
  readonly dates?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly bankHolidays?: readonly { readonly division: UkDivision; readonly year: number }[] | undefined;
}

/** All of them, in order and each once; undefined when none were given. What is no day is told. */
export function daysOf({ dates, text, bankHolidays: years }: GivenDays): { dates?: string[]; unclear: string[] } {
  if (dates === undefined && text === undefined && years === undefined) return { unclear: [] };
  const read = readDates(text ?? '');
  const computed = (years ?? []).flatMap(({ division, year }) => bankHolidays(division, year));
  return { dates: [...new Set([...(dates ?? []), ...read.dates, ...computed])].toSorted(), unclear: read.unclear };
}
