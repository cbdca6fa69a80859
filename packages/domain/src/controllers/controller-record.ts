import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { coordinates } from '../postcodes/schema.ts';
import { CONTROLLER_STATUSES } from './presence.ts';
import { DEFAULT_TIMEZONE } from './timezone.ts';

/** Versions of what runs on a controller; only for those who may see them. */
export const controllerVersions = z.object({
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  hardware: z.string().nullable(),
});

/** All that is kept of a controller and its location, by the names of the specification. */
export const controllerRecord = z.object({
  id: z.uuid(),
  serial_number: z.string(),
  boxname: z.string(),
  /** The id of its group. */
  admingroup: z.uuid(),
  adminGroup: z.object({ id: z.uuid(), title: z.string(), path: z.array(z.string()) }),
  postcode: z.string().nullable(),
  /** The position goes with the postcode. */
  verified: z.boolean(),
  timezone: z.string().default(DEFAULT_TIMEZONE),
  /** Its labels. */
  tags: z.array(z.string()),
  geodata: z.object({ coordinates }).nullable(),
  /** Left out for those who may not see tunnels. */
  tunnel: z.object({ port: z.int().nullable() }).optional(),
  status: z.enum(CONTROLLER_STATUSES).default('unknown'),
  state: z.object({
    lastUpdated: timestamp.nullable(),
    /** Since when it has its status; null when that is not known. */
    since: timestamp.nullable(),
    faults: z.array(z.string()),
  }),
  /** Left out for those who may not see versions. */
  versions: controllerVersions.optional(),
  /** What is switched on for its group. */
  features: z.array(z.string()),
  /** The batch of its hardware, as it tells; null when it does not. */
  batch: z.string().nullable(),
  /** The hardware addresses of its network interfaces. */
  mac_devices: z.array(z.string()),
  /** The location's own number; it stays when the hardware is replaced, and nobody can change it. */
  locationId: z.int(),
  localApiHeartbeat: timestamp.nullable(),
  localApiLastOffline: timestamp.nullable(),
  supportedFeatures: z.array(z.string()),
  version: z.int(),
});
export type ControllerRecord = z.infer<typeof controllerRecord>;
