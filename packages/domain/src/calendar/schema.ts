import { z } from 'zod';
import { timezone } from '../locations/location-fields.ts';
import { timestamp } from '../lists/schema.ts';
import { DELIVERY_STATUSES } from '../deliveries/delivery-status.ts';
import { DAY_MS } from '../time/durations.ts';
import { CALENDAR_LIMITS } from './limits.ts';

/** `zone`: wall time of the requested zone. `local`: wall time of each location. */
export const CALENDAR_CLOCKS = ['zone', 'local'] as const;
export type CalendarClock = (typeof CALENDAR_CLOCKS)[number];

/** Wall-time days, `from` inclusive, `to` exclusive, at most six weeks. */
export const listCalendarInput = z
  .object({
    groupId: z.uuid(),
    from: z.iso.date('Not a valid date'),
    to: z.iso.date('Not a valid date'),
    zone: timezone.default('UTC'),
    clock: z.enum(CALENDAR_CLOCKS).default('zone'),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (days >= 1 && days <= CALENDAR_LIMITS.days) return;
    const message = days < 1 ? 'The end must be after the start' : `At most ${CALENDAR_LIMITS.days} days`;
    context.addIssue({ code: 'custom', path: ['to'], message });
  });
export type ListCalendarInput = z.input<typeof listCalendarInput>;

/** A play of a delivery at all locations where it has the same wall time. */
export const calendarEntry = z.object({
  deliveryId: z.uuid(),
  castId: z.uuid(),
  castName: z.string(),
  groupId: z.uuid(),
  status: z.enum(DELIVERY_STATUSES),
  /** The delivery belongs to a parent group of the selected group. */
  inherited: z.boolean(),
  /** Whether the caller can open the delivery. Otherwise only its name and times are returned. */
  opens: z.boolean(),
  /** The schedule of the delivery in words; null if it was sent immediately or with segments. */
  sentence: z.string().nullable(),
  at: timestamp,
  /** Wall time by the selected clock: `2026-12-01T09:00:00`. */
  wallTime: z.string(),
  zones: z.array(z.string()),
  locations: z.int(),
  durationMs: z.int(),
  /** Conference numbers, from 1. */
  conferences: z.array(z.int()),
  /** Other casts that play on the same conference at the same time and at shared locations. They queue. */
  collidesWith: z.array(z.object({ deliveryId: z.uuid(), castName: z.string(), at: timestamp })),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendarPage = z.object({
  items: z.array(calendarEntry),
  more: z.int(),
  /** The window has more deliveries than were read. */
  moreDeliveries: z.boolean(),
});
export type CalendarPage = z.infer<typeof calendarPage>;
