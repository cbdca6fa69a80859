import { z } from 'zod';
import { timezone } from '../locations/location-fields.ts';
import { CHART_DAYS } from './chart-days.ts';

/** A time of the day: `22:00`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give the time as 22:00');

/** The last days of a zone, today included, for a group and its sub-groups. */
export const recentDaysInput = z.object({
  groupId: z.uuid(),
  days: z.literal(CHART_DAYS).default(30),
  zone: timezone.default('UTC'),
});
export type RecentDaysInput = z.input<typeof recentDaysInput>;
/** With its defaults. */
export type RecentDays = z.output<typeof recentDaysInput>;
