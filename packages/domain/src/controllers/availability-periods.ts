import { HOUR_MS } from '../time/durations.ts';
import { recentDays, type ZonedDay } from '../time/recent-days.ts';

/** Days of an availability chart, today included. */
export const AVAILABILITY_DAYS = 7;
export const AVAILABILITY_STEPS = ['days', 'hours'] as const;
export type AvailabilityStep = (typeof AVAILABILITY_STEPS)[number];

/** The last days of a zone or their hours, oldest first. The last one ends now. */
export function availabilityPeriods(by: AvailabilityStep, { zone, now }: { zone: string; now: number }): ZonedDay[] {
  const days = recentDays(AVAILABILITY_DAYS, { zone, now });
  const periods = by === 'days' ? days : days.flatMap(hoursOf);
  return periods.filter(({ from }) => from < now).map((period) => ({ ...period, to: Math.min(period.to, now) }));
}

/** 23 or 25 hours when the clocks change, and a shorter last one in zones that change by less than an hour. */
const hoursOf = ({ day, from, to }: ZonedDay): ZonedDay[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, hour) => ({
    day,
    from: from + hour * HOUR_MS,
    to: Math.min(to, from + (hour + 1) * HOUR_MS),
  }));
