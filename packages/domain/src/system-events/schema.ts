import { z } from 'zod';
import { preciseInstant } from '../audit/schema.ts';
import { DEVICE_KINDS } from '../devices/kinds.ts';
import { place, placed } from '../devices/schema.ts';
import { timestamp } from '../lists/schema.ts';
import { EVENT_CATEGORIES, type EventCategory } from './catalogue.ts';
import { EVENT_ID } from './event-id.ts';

export const SYSTEM_EVENTS_PAGE_SIZE = 100;

const category = z.enum(Object.keys(EVENT_CATEGORIES) as [EventCategory, ...EventCategory[]]);
/** An event that a controller reported in its journal. Never names team members. */
export const systemEvent = z.object({
  /** Identifies the event; for cursors. */
  id: z.string(),
  /** By the controller's clock. */
  at: preciseInstant,
  /** As reported, for example `endpoint.rack-out`; controllers may report names outside `types`. */
  name: z.string(),
  /** Null for names outside the categories. */
  category: category.nullable(),
  /** `Headset 12 of Leeds Headrow was taken from its rack`. */
  sentence: z.string(),
  ...placed,
  /** The device that the event is about, by the controller's id; null for events of the location. */
  deviceId: z.string().nullable(),
  /** Null while the controller does not list the device. */
  device: z.object({ name: z.string(), kind: z.enum(DEVICE_KINDS).nullable() }).nullable(),
});
export type SystemEvent = z.infer<typeof systemEvent>;

const cursor = z.object({ at: preciseInstant, id: z.string().regex(EVENT_ID) });
export type SystemEventCursor = z.infer<typeof cursor>;

/** A group with all groups below it, or a location. */
export const systemEventFilter = z.object({
  ...place,
  /** Name of an event, of `types` or as reported. */
  type: z.string().max(64).optional(),
  category: category.optional(),
  from: timestamp.optional(),
  /** Exclusive. */
  to: timestamp.optional(),
  /** Part of the name or serial number of a location, or of the name or id of a device; 3 characters or more in a group. */
  search: z.string().max(200).default(''),
});
export type SystemEventFilter = z.input<typeof systemEventFilter>;

/** Newest first. `olderThan` returns the page after that event, `newerThan` the page before it. */
export const listSystemEventsInput = systemEventFilter.extend({
  olderThan: cursor.optional(),
  newerThan: cursor.optional(),
  pageSize: z.int().min(1).max(500).default(SYSTEM_EVENTS_PAGE_SIZE),
});
export type ListSystemEventsInput = z.output<typeof listSystemEventsInput>;

export const systemEventPage = z.object({
  items: z.array(systemEvent),
  hasNewer: z.boolean(),
  hasOlder: z.boolean(),
});
export type SystemEventPage = z.infer<typeof systemEventPage>;

/** The known types of events, in plain English. */
export const systemEventTypes = z.object({
  types: z.array(z.object({ name: z.string(), text: z.string(), category, categoryText: z.string() })),
});
