import { z } from 'zod';
import { FAILURE_REASONS } from '../deliveries/facts.ts';
import { enrolmentStatus } from '../enrolments/schema.ts';
import { INCIDENT_KINDS } from '../incidents/kinds.ts';
import { timestamp } from '../lists/schema.ts';
import { STOP_REASONS } from '../tasks/states.ts';
import { TASK_KINDS } from '../tasks/work.ts';
import { EVENT_SUBJECTS, EVENT_TYPES, type EventType } from './catalogue.ts';
import { EVENT_CURSOR } from './position.ts';

/** Names are those at the time of the event. */
const location = { serialNumber: z.string(), locationName: z.string() };
const cast = { castId: z.uuid(), castName: z.string() };
const task = { name: z.string(), kind: z.enum(TASK_KINDS) };
const incident = {
  ...location,
  controllerId: z.uuid(),
  kind: z.enum(INCIDENT_KINDS),
  /** In plain words. */
  cause: z.string(),
  since: timestamp,
};

/** The details of each type of event. */
export const eventData = {
  'delivery.sent': z.object(cast),
  /** `cut`: plays that sound are stopped, too. */
  'delivery.cancelled': z.object({ ...cast, cut: z.boolean() }),
  'delivery.finished': z.object({
    ...cast,
    /** Locations by their outcome. `played`: at least one play. */
    locations: z.object({ total: z.int(), played: z.int(), failed: z.int(), cancelled: z.int() }),
  }),
  'play.missed': z.object({
    ...location,
    ...cast,
    deliveryId: z.uuid(),
    /** The planned time of the play; null for plays that the location has not reported until the end of the delivery there. */
    instant: timestamp.nullable(),
    /** Number of missed plays: 1 with an instant. A late report may still say that they were played. */
    plays: z.int(),
    reason: z.enum(FAILURE_REASONS),
  }),
  'incident.opened': z.object(incident),
  'incident.resolved': z.object({ ...incident, resolvedAt: timestamp }),
  'controller.offline': z.object(location),
  'controller.online': z.object(location),
  'task.started': z.object(task),
  'task.paused': z.object(task),
  /** `failures`: the work failed too often. `health`: controllers or headsets are missing after it. */
  'task.stopped': z.object({ ...task, reason: z.enum(STOP_REASONS).nullable() }),
  'task.resumed': z.object(task),
  'task.finished': z.object({
    ...task,
    outcome: z.enum(['completed', 'aborted']),
    /** Controllers by the outcome of their work. */
    controllers: z.object({ done: z.int(), failed: z.int(), skipped: z.int() }),
  }),
  'enrolment.changed': z.object({
    ...location,
    controllerId: z.uuid(),
    deviceId: z.string(),
    status: enrolmentStatus,
    /** Null for the first use of the headset. */
    formerStatus: enrolmentStatus.nullable(),
  }),
} as const satisfies Record<EventType, z.ZodObject>;

const common = {
  /** Identifies the event, also when it is delivered again. Usable as `after`. */
  id: z.string(),
  /** When the platform recorded it. */
  at: timestamp,
  /** The group at the time of the event. */
  groupId: z.uuid(),
  /** Events of one subject are in the order in which they happened. */
  subject: z.object({ kind: z.enum(EVENT_SUBJECTS), id: z.string() }),
};
const eventOf = <const T extends EventType>(type: T) =>
  z.object({ ...common, type: z.literal(type), data: eventData[type] });

/** A thing that happened on the platform. */
export const platformEvent = z.discriminatedUnion('type', [
  eventOf('delivery.sent'),
  eventOf('delivery.cancelled'),
  eventOf('delivery.finished'),
  eventOf('play.missed'),
  eventOf('incident.opened'),
  eventOf('incident.resolved'),
  eventOf('controller.offline'),
  eventOf('controller.online'),
  eventOf('task.started'),
  eventOf('task.paused'),
  eventOf('task.stopped'),
  eventOf('task.resumed'),
  eventOf('task.finished'),
  eventOf('enrolment.changed'),
]);
export type PlatformEvent = z.infer<typeof platformEvent>;

export const eventTypes = z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length);

/** Events of a group with all groups below it, oldest first. */
export const listEventsInput = z.object({
  groupId: z.uuid(),
  /** `cursor` of the page before, the id of an event, or `now` for a cursor without events. Default: the oldest kept event. */
  after: z.string().max(40).regex(EVENT_CURSOR, 'This is no cursor of events').optional(),
  /** Default: all types that the caller may read. */
  types: eventTypes.optional(),
  limit: z.int().min(1).max(500).default(100),
});
export type ListEventsInput = z.input<typeof listEventsInput>;

export const eventPage = z.object({
  items: z.array(platformEvent),
  /** Pass it as `after` to continue. Store it once the items are processed; valid for 30 days. */
  cursor: z.string(),
  /** False if no later event was readable. A page with few or no items may have more. */
  hasMore: z.boolean(),
});
export type EventPage = z.infer<typeof eventPage>;

/** The types of events. */
export const eventTypeList = z.object({
  types: z.array(
    z.object({ type: z.enum(EVENT_TYPES), text: z.string(), subject: z.enum(EVENT_SUBJECTS), permission: z.string() }),
  ),
});
export type EventTypeList = z.infer<typeof eventTypeList>;
