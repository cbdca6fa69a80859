import { z } from 'zod';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { listInput, timestamp } from '../lists/schema.ts';
import { INCIDENT_KINDS, INCIDENT_STATES } from './kinds.ts';

export const INCIDENT_SORTS = ['since', 'boxName', 'devicesAffected'] as const;

/** One trouble of one controller, whatever hangs on it. */
export const incident = z.object({
  id: z.uuid(),
  kind: z.enum(INCIDENT_KINDS),
  state: z.enum(INCIDENT_STATES),
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** Why, in plain words. */
  cause: z.string(),
  /** When the state began. */
  since: timestamp,
  /** When the grace was over. */
  openedAt: timestamp,
  resolvedAt: timestamp.nullable(),
  devicesAffected: z.int(),
  /** How often it had happened shortly before. */
  again: z.int(),
  /** Planned work covers it: nobody is told. */
  isPlanned: z.boolean(),
  acknowledgedAt: timestamp.nullable(),
  acknowledgedBy: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
});
export type Incident = z.infer<typeof incident>;

export const incidentDetail = incident.extend({
  status: z.enum(CONTROLLER_STATUSES),
  /** What the controller did around it, oldest first. */
  timeline: z.array(z.object({ at: timestamp, status: z.enum(CONTROLLER_STATUSES), cause: z.string() })),
  /** How many people were told by mail that it began, and that it is over. */
  mails: z.object({ opened: z.int(), resolved: z.int() }),
  plannedWork: z.object({ id: z.uuid(), reason: z.string(), endsAt: timestamp }).nullable(),
});
export type IncidentDetail = z.infer<typeof incidentDetail>;

const filter = {
  states: z.array(z.enum(INCIDENT_STATES)).max(INCIDENT_STATES.length).optional(),
  kinds: z.array(z.enum(INCIDENT_KINDS)).max(INCIDENT_KINDS.length).optional(),
  /** Only those of this location. */
  controllerId: z.uuid().optional(),
};
/** Without states, those that are not over. The newest come first. */
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

export const NOTE_LENGTH = 1_000;
const onIncident = z.object({ incidentId: z.uuid(), version: z.int() });
export const incidentInput = z.object({ incidentId: z.uuid() });
export const acknowledgeIncidentInput = onIncident.extend({ note: z.string().trim().max(NOTE_LENGTH).optional() });
export const unacknowledgeIncidentInput = onIncident;

export const watchIncidentsInput = z.object({ groupId: z.uuid() });
/** What the bell shows: how many there are, and the latest of those that nobody looks after. */
export const incidentsNow = z.object({
  open: z.int(),
  acknowledged: z.int(),
  latest: z.array(incident),
});
export type IncidentsNow = z.infer<typeof incidentsNow>;
