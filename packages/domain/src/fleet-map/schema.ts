import { z } from 'zod';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { timestamp } from '../lists/schema.ts';
import { MAX_CELL } from './cell.ts';
import { STATUS_COUNT } from './status-code.ts';

/** Whose map it is: the locations of a group and of what is below it whose name or serial number holds the search. */
const mapOf = { groupId: z.uuid(), search: z.string().max(200).default('') };
const cell = z.int().min(0).max(MAX_CELL);

/** The query of `GET /media/fleet-points`. `held`: the digest of the points that the caller has. */
export const fleetPointsQuery = z.object({ ...mapOf, held: z.string().max(16).optional() });

export const watchFleetInput = z.object(mapOf);
/** What a cell holds from now on: how many locations of each status, in the order of `CONTROLLER_STATUSES`. */
export const fleetPlace = z.object({ cell, counts: z.array(z.int().min(0)).length(STATUS_COUNT) });
export const fleetChange = z.object({
  /** All is to be read again: at the beginning, and when more changed than is worth telling. */
  reload: z.boolean(),
  places: z.array(fleetPlace),
  /** Locations without coordinates. */
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
/** A location as the map tells of it. */
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
  faults: z.array(z.string()),
});
export type MapLocation = z.infer<typeof mapLocation>;
/** `more`: there are others in these cells. */
export const mapLocations = z.object({ items: z.array(mapLocation), more: z.boolean() });
