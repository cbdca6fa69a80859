import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { coordinates } from '../postcodes/schema.ts';
import { CONTROLLER_STATUSES } from './presence.ts';
import { DEFAULT_TIMEZONE } from './timezone.ts';

/** Software versions of a controller. Requires a permission. */
export const controllerVersions = z.object({
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  hardware: z.string().nullable(),
});

/** The full record of a location and its controller. */
export const controllerRecord = z.object({
  id: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  groupId: z.uuid(),
  group: z.object({ id: z.uuid(), title: z.string(), path: z.array(z.string()) }),
  postcode: z.string().nullable(),
  /** The position was looked up for the postcode. */
  verified: z.boolean(),
  timezone: z.string().default(DEFAULT_TIMEZONE),
  /** The labels of the location. */
  tags: z.array(z.string()),
  /** Null if the position is unknown. */
  geodata: z.object({ coordinates }).nullable(),
  /** Left out if the caller may not see tunnels. */
  tunnel: z.object({ port: z.int().nullable() }).optional(),
  status: z.enum(CONTROLLER_STATUSES).default('unknown'),
  state: z.object({
    lastUpdated: timestamp.nullable(),
    /** Time of the last status change; null if unknown. */
    since: timestamp.nullable(),
    faults: z.array(z.string()),
  }),
  /** Left out if the caller may not see versions. */
  versions: controllerVersions.optional(),
  /** Features switched on for the group. */
  features: z.array(z.string()),
  /** Hardware batch as reported; null if not reported. */
  batch: z.string().nullable(),
  /** Hardware addresses of the network interfaces. */
  macDevices: z.array(z.string()),
  /** Permanent number of the location. It stays the same when the hardware is replaced and cannot be changed. */
  locationId: z.int(),
  /** Last sign of life of the local API; null if none. */
  localApiHeartbeat: timestamp.nullable(),
  /** When the local API was last lost; null if never. */
  localApiLastOffline: timestamp.nullable(),
  /** Features that the controller reports. */
  supportedFeatures: z.array(z.string()),
  version: z.int(),
});
export type ControllerRecord = z.infer<typeof controllerRecord>;
