import type { ScheduleInput } from '../schedules/schema.ts';

/** A schedule with the days of the holiday sets that it follows among its exceptions, each once. */
export function followHolidays<S extends Pick<ScheduleInput, 'exceptions'>>(
  schedule: S,
  sets: readonly { readonly dates: readonly string[] }[],
): S & { exceptions: string[] } {
  const own = schedule.exceptions ?? [];
  return { ...schedule, exceptions: [...new Set([...own, ...sets.flatMap(({ dates }) => dates)])].toSorted() };
}
