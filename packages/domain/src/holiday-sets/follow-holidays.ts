import type { z } from 'zod';
import type { scheduleInput } from '../schedules/schema.ts';
import { isSpanAllowed } from '../schedules/schedule-error.ts';
import { toSchedule } from '../schedules/to-schedule.ts';
import { wallTimes } from '../schedules/wall-times.ts';
import { publicHolidays } from './public-holidays.ts';

type Schedule = z.output<typeof scheduleInput>;

/** Adds the days of its holiday sets and regions to the exceptions of the schedule, sorted and without duplicates. */
export function followHolidays(schedule: Schedule, sets: readonly { readonly dates: readonly string[] }[]): Schedule {
  const days = [...schedule.exceptions, ...sets.flatMap(({ dates }) => dates), ...regionDays(schedule)];
  return { ...schedule, exceptions: [...new Set(days)].toSorted() };
}

/**
 * The public holidays of the schedule's regions, from its first to its last year. None for a schedule longer than
 * allowed, which `scheduleError` refuses: each year takes milliseconds.
 */
function regionDays(schedule: Schedule): string[] {
  if (schedule.holidayRegions.length === 0) return [];
  const walls = wallTimes(toSchedule(schedule)) ?? [];
  const [first, last] = [walls[0], walls.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (!isSpanAllowed(first, last)) return [];
  const from = new Date(first).getUTCFullYear();
  const years = Array.from({ length: new Date(last).getUTCFullYear() - from + 1 }, (_, index) => from + index);
  return schedule.holidayRegions.flatMap((region) => years.flatMap((year) => publicHolidays(region, year)));
}
