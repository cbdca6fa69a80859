import type { ScheduleInput } from '../schedules/schema.ts';

/** Adds the days of the holiday sets to the exceptions of the schedule, without duplicates. */
export function followHolidays<S extends Pick<ScheduleInput, 'exceptions'>>(
  schedule: S,
  sets: readonly { readonly dates: readonly string[] }[],
): S & { exceptions: string[] } {
  const own = schedule.exceptions ?? [];
  return { ...schedule, exceptions: [...new Set([...own, ...sets.flatMap(({ dates }) => dates)])].toSorted() };
}
