import { badRequest } from '@earshot/domain/errors/app-error';
import { daysOf, type GivenDays } from '@earshot/domain/holiday-sets/days-of';
import { holidayDates } from '@earshot/domain/holiday-sets/schema';

/** Validates the given days, all of them or none; undefined if none were given. */
export function readDays(given: GivenDays): string[] | undefined {
  const { dates, unclear } = daysOf(given);
  if (unclear.length > 0) refuseDays(`Not a day: ${unclear.slice(0, 5).join(', ')}`);
  if (dates === undefined) return undefined;
  const checked = holidayDates.safeParse(dates);
  return checked.success ? checked.data : refuseDays(checked.error.issues[0]?.message ?? 'Not a valid date');
}

export function refuseDays(message: string): never {
  throw badRequest(message, { field: 'dates' });
}
