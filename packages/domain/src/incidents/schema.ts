import { z } from 'zod';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { listInput, timestamp } from '../lists/schema.ts';
import { AFFECTED_KINDS } from './affected-devices.ts';
import { INCIDENT_KINDS, INCIDENT_STATES } from './kinds.ts';

export const INCIDENT_SORTS = ['since', 'boxName', 'devicesAffected'] as const;

const affectedDevice = z.object({ kind: z.enum(AFFECTED_KINDS), deviceId: z.string(), name: z.string() });

/** A problem of one controller, with the devices that it affects. */
export const incident = z.object({
  id: z.uuid(),
  kind: z.enum(INCIDENT_KINDS),
  state: z.enum(INCIDENT_STATES),
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  cause: z.string(),
  /** Start of the problem. */
  since: timestamp,
  /** End of the grace period. */
  openedAt: timestamp,
  resolvedAt: timestamp.nullable(),
  /** All devices of an offline controller, else the devices that report a fault. */
  devicesAffected: z.int(),
  /** Up to 3 of the affected devices in lists, and up to 100 of one incident. */
  devices: z.array(affectedDevice),
  again: z.int(),
  /** Planned work covers the incident, so no notifications are sent. */
  isPlanned: z.boolean(),
  acknowledgedAt: timestamp.nullable(),
  acknowledgedBy: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
});
export type Incident = z.infer<typeof incident>;

export const incidentDetail = incident.extend({
  status: z.enum(CONTROLLER_STATUSES),
  /** Status changes of the controller around the incident, oldest first. */
  timeline: z.array(z.object({ at: timestamp, status: z.enum(CONTROLLER_STATUSES), cause: z.string() })),
  /** Number of users notified by mail of the start and of the end. */
  mails: z.object({ opened: z.int(), resolved: z.int() }),
  plannedWork: z.object({ id: z.uuid(), reason: z.string(), endsAt: timestamp }).nullable(),
});
export type IncidentDetail = z.infer<typeof incidentDetail>;

const filter = {
  states: z.array(z.enum(INCIDENT_STATES)).max(INCIDENT_STATES.length).optional(),
  kinds: z.array(z.enum(INCIDENT_KINDS)).max(INCIDENT_KINDS.length).optional(),
  controllerId: z.uuid().optional(),
  /** Only incidents that were unresolved at some time in this period. */
  during: z.object({ from: timestamp, to: timestamp }).optional(),
  /** Only incidents whose problem began in this period; `to` is exclusive. */
  began: z.object({ from: timestamp, to: timestamp }).optional(),
};
/** Without `states`: unresolved incidents. Newest first by default. */
export const listIncidentsInput = listInput(INCIDENT_SORTS).extend({
  ...filter,
  order: z.enum(['ASC', 'DESC']).default('DESC'),
});
export type ListIncidentsInput = z.input<typeof listIncidentsInput>;
export const countIncidentsInput = listIncidentsInput.omit({
  page: true,
  pageSize: true,
  sort: true,
  order: true,
  states: true,
});
export const incidentPage = z.object({ items: z.array(incident) });
export const incidentCounts = z.object({ open: z.int(), acknowledged: z.int(), resolved: z.int() });
export type IncidentCounts = z.infer<typeof incidentCounts>;

/** Incidents of a day, with the time from the start of the problem to its end. */
export const incidentDay = z.object({
  /** The day in the requested zone, as `2026-12-24`. */
  day: z.iso.date(),
  /** Incidents that began on this day. */
  began: z.int(),
  resolved: z.int(),
  /** Unresolved at the end of the day; today: now. */
  unresolved: z.int(),
  /** Median of the incidents resolved on this day, in milliseconds; null without any. */
  medianRepairMs: z.int().nullable(),
  longestRepairMs: z.int().nullable(),
});
export type IncidentDay = z.infer<typeof incidentDay>;
export const incidentDays = z.object({
  /** Oldest first. */
  items: z.array(incidentDay),
  /** Median of the incidents that were resolved in these days; null without any. */
  medianRepairMs: z.int().nullable(),
  longestRepairMs: z.int().nullable(),
});
export type IncidentDays = z.infer<typeof incidentDays>;

export const NOTE_LENGTH = 1_000;
const onIncident = z.object({ incidentId: z.uuid(), version: z.int() });
export const incidentInput = z.object({ incidentId: z.uuid() });
export const acknowledgeIncidentInput = onIncident.extend({ note: z.string().trim().max(NOTE_LENGTH).optional() });
export const unacknowledgeIncidentInput = onIncident;

export const watchIncidentsInput = z.object({ groupId: z.uuid() });
/** Data of the portal's bell: the number of incidents and the latest unacknowledged ones. */
export const incidentsNow = z.object({
  open: z.int(),
  acknowledged: z.int(),
  latest: z.array(incident),
});
export type IncidentsNow = z.infer<typeof incidentsNow>;
