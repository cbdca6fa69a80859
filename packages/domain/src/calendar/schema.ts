import { z } from 'zod';
import { timezone } from '../controllers/location-fields.ts';
import { timestamp } from '../lists/schema.ts';
import { DELIVERY_STATUSES } from '../deliveries/delivery-status.ts';
import { CALENDAR_LIMITS } from './limits.ts';

/** `zone`: by the clocks of the zone asked for. `local`: by the clocks of each location. */
export const CALENDAR_CLOCKS = ['zone', 'local'] as const;
export type CalendarClock = (typeof CALENDAR_CLOCKS)[number];

const DAY_MS = 86_400_000;

/** Days on the wall, `from` included and `to` not: at most six weeks. */
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

/** One play of a delivery at the locations whose clocks show the same then. */
export const calendarEntry = z.object({
  deliveryId: z.uuid(),
  castId: z.uuid(),
  castName: z.string(),
  groupId: z.uuid(),
  status: z.enum(DELIVERY_STATUSES),
  /** The delivery is of a group above the selected one. */
  inherited: z.boolean(),
  /** The reader can open it; of another one only its name and its times are told. */
  opens: z.boolean(),
  at: timestamp,
  /** What the clocks asked for show then: `2026-12-01T09:00:00`. */
  wallTime: z.string(),
  /** The zones of its locations. */
  zones: z.array(z.string()),
  locations: z.int(),
  durationMs: z.int(),
  /** Numbers of its conferences, from 1. */
  conferences: z.array(z.int()),
  /** Other casts that sound on one of its conferences at the same time, at locations in common; they queue. */
  collidesWith: z.array(z.object({ deliveryId: z.uuid(), castName: z.string(), at: timestamp })),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendarPage = z.object({
  items: z.array(calendarEntry),
  /** Plays of the window that are not listed. */
  more: z.int(),
  /** More deliveries play in the window than were looked at. */
  moreDeliveries: z.boolean(),
});
export type CalendarPage = z.infer<typeof calendarPage>;
