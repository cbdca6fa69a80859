import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { timezone } from '../locations/location-fields.ts';
import { AVAILABILITY_STEPS } from './availability-periods.ts';

/** The last 7 days of a zone, today included, for a group and its sub-groups. */
export const controllerAvailabilityInput = z.object({
  groupId: z.uuid(),
  by: z.enum(AVAILABILITY_STEPS).default('days'),
  zone: timezone.default('UTC'),
});
export type ControllerAvailabilityInput = z.input<typeof controllerAvailabilityInput>;
/** With its defaults. */
export type ControllerAvailabilityChoice = z.output<typeof controllerAvailabilityInput>;

const time = {
  /** Online share of the known time, from 0 to 1; null without known time. */
  availability: z.number().min(0).max(1).nullable(),
  /**
   * Time in which the status of controllers was known, summed over them, in milliseconds. Excludes the time before the
   * first report of a controller, and times in which the platform received no reports.
   */
  knownMs: z.int(),
  /** The part of the known time in which controllers were online, rebooting or faulty, in milliseconds. */
  onlineMs: z.int(),
};

/** A day or an hour. */
export const availabilityPeriod = z.object({
  /** The day in the requested zone, as `2026-12-24`. */
  day: z.iso.date(),
  from: timestamp,
  /** The last period ends now. */
  to: timestamp,
  ...time,
});
export type AvailabilityPeriod = z.infer<typeof availabilityPeriod>;

export const controllerAvailability = z.object({
  /** Oldest first. */
  items: z.array(availabilityPeriod),
  ...time,
});
export type ControllerAvailability = z.infer<typeof controllerAvailability>;
