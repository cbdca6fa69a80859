import { instantOf, parseWallTime, periodsAround, wallDate, wallTimeAt } from '../schedules/wall-clock.ts';
import { DAY_MS } from '../time/durations.ts';
import { WEEKDAY_NAMES } from '../time/weekdays.ts';

/** `weekday`: 1 is Monday. `day`: of the month; the last day in months that are shorter. `time`: `08:00`. */
export type MailSchedule =
  | { readonly every: 'week'; readonly weekday: number; readonly time: string }
  | { readonly every: 'month'; readonly day: number; readonly time: string };

/** Longer than any time between two mails. */
const MOST_DAYS = 62;

/**
 * The first mail after a moment. A time that clocks skip is the end of the gap; of a time that clocks show twice it is
 * the first.
 */
export function nextMail(schedule: MailSchedule, { timezone, after }: { timezone: string; after: Date }): Date {
  const today = Math.floor(wallTimeAt(timezone, after.getTime()) / DAY_MS) * DAY_MS;
  for (let day = today; day < today + MOST_DAYS * DAY_MS; day += DAY_MS) {
    if (!isMailed(schedule, new Date(day))) continue;
    const wall = parseWallTime(`${wallDate(day)}T${schedule.time}`);
    if (wall === undefined) break;
    const { at } = instantOf(periodsAround(timezone, wall, wall), wall);
    if (at > after.getTime()) return new Date(at);
  }
  throw new RangeError(`No mail in ${MOST_DAYS} days: ${JSON.stringify(schedule)}`);
}

function isMailed(schedule: MailSchedule, date: Date): boolean {
  if (schedule.every === 'week') return (date.getUTCDay() + 6) % 7 === schedule.weekday - 1;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(schedule.day, lastDay);
}

/** "every Monday at 08:00", or "on day 31 of each month at 08:00". */
export const scheduleWords = (schedule: MailSchedule): string =>
  schedule.every === 'week'
    ? `every ${WEEKDAY_NAMES[schedule.weekday - 1] ?? ''} at ${schedule.time}`
    : `on day ${schedule.day} of each month at ${schedule.time}`;
