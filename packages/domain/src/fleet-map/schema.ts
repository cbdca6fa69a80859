import { z } from 'zod';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { timestamp } from '../lists/schema.ts';
import { MAX_CELL } from './cell.ts';
import { STATUS_COUNT } from './status-code.ts';

/** Selects locations of a group and its sub-groups whose name or serial number contains the search. */
const mapOf = { groupId: z.uuid(), search: z.string().max(200).default('') };
const cell = z.int().min(0).max(MAX_CELL);

/** The query of `GET /media/fleet-points`. `held`: the digest of the caller's points. */
export const fleetPointsQuery = z.object({ ...mapOf, held: z.string().max(16).optional() });

export const watchFleetInput = z.object(mapOf);
/** The new contents of a cell: the number of locations by status, in the order of `CONTROLLER_STATUSES`. */
export const fleetPlace = z.object({ cell, counts: z.array(z.int().min(0)).length(STATUS_COUNT) });
export const fleetChange = z.object({
  /** Reload all points: sent at the start and when too many points changed. */
  reload: z.boolean(),
  places: z.array(fleetPlace),
  unplaced: z.int(),
});
export type FleetPlace = z.infer<typeof fleetPlace>;
export type FleetChange = z.infer<typeof fleetChange>;

export const MAX_PLACES = 100;
export const MAX_MAP_LOCATIONS = 200;
export const mapLocationsInput = z.object({
  ...mapOf,
  cells: z.array(cell).max(MAX_PLACES).default([]),
  controllerIds: z.array(z.uuid()).max(MAX_PLACES).default([]),
});
export const mapLocation = z.object({
  id: z.uuid(),
  /** Null without coordinates. */
  cell: cell.nullable(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  status: z.enum(CONTROLLER_STATUSES),
  statusSince: timestamp.nullable(),
  lastSeenAt: timestamp.nullable(),
  faults: z.array(z.string()),
});
export type MapLocation = z.infer<typeof mapLocation>;
/** `more`: the cells contain further locations. */
export const mapLocations = z.object({ items: z.array(mapLocation), more: z.boolean() });
