import { z } from 'zod';
import { listInput, timestamp } from '../lists/schema.ts';
import { TAG_SELECT_MODES } from '../message-casts/audience.ts';
import { labels } from '../tags/schema.ts';
import { CONTROLLER_STATUSES } from './presence.ts';

export const LOCATION_SORTS = ['boxName', 'serialNumber', 'group', 'status', 'lastSeenAt'] as const;

export const LABEL_MODES = ['inclusive', 'exclusive'] as const;

/** A location (a shop) with the state of its controller, as a list row. */
export const location = z.object({
  id: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** Group titles from the customer down to the location's group. */
  groupPath: z.array(z.string()),
  postcode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: z.string(),
  /** Texts such as `flagship`, in lower case and sorted. Casts can choose locations by them. */
  labels: z.array(z.string()),
  /** Model of the controller, as reported; null before its first report. */
  model: z.string().nullable(),
  /** Firmware of the controller, as reported; null before its first report. */
  firmwareVersion: z.string().nullable(),
  /** `inactive`: no message for 150 s. `unknown`: never connected. */
  status: z.enum(CONTROLLER_STATUSES),
  lastSeenAt: timestamp.nullable(),
  /** Present faults in words; empty without faults. */
  faults: z.array(z.string()),
  /** Numbers of devices that are registered at the location. */
  devices: z.object({
    baseUnits: z.int(),
    headsets: z.int(),
    handsets: z.int(),
    keypads: z.int(),
    callPoints: z.int(),
  }),
  /** Pass to `locations.update`. Grows with each change of the location. */
  version: z.int(),
});
export type Location = z.infer<typeof location>;

export const controllerId = z.uuid({
  error: ({ input }) => (input === undefined ? 'controllerId is required' : undefined),
});
export const controllerInput = z.object({ controllerId });

export const listLocationsInput = listInput(LOCATION_SORTS).extend({
  /**
   * Part of a name, serial number or group title, or several serial numbers separated by `;`. Also a tunnel port, if
   * the caller may see tunnels.
   */
  search: z.string().max(4_000).default(''),
  statuses: z.array(z.enum(CONTROLLER_STATUSES)).max(CONTROLLER_STATUSES.length).optional(),
  label: z.string().max(20).optional(),
  /** `inclusive` lists locations with the label, `exclusive` those without it. */
  labelMode: z.enum(LABEL_MODES).default('inclusive'),
  /** Limits the list to the audience of these tags. */
  tags: labels.optional(),
  tagSelectMode: z.enum(TAG_SELECT_MODES).default('inclusive'),
  /** Includes sub-groups (`_$subGroups`). */
  subGroups: z.boolean().default(true),
  /** Only locations directly in the customer, not yet in a group (`_$unassigned`). */
  unassigned: z.boolean().default(false),
});
export type ListLocationsInput = z.input<typeof listLocationsInput>;
export const countLocationsInput = listLocationsInput.omit({ page: true, pageSize: true, sort: true, order: true });
/** Lists with more locations than this cannot be sorted by volatile columns. */
export const VOLATILE_SORT_LIMIT = 20_000;
export const VOLATILE_LOCATION_SORTS: readonly (typeof LOCATION_SORTS)[number][] = ['status', 'lastSeenAt'];
/** The ids of all matches, sorted by name, up to the maximum audience of a cast. */
export const locationIds = z.object({ ids: z.array(z.uuid()) });
export const locationPage = z.object({ items: z.array(location) });
export const locationCounts = z.object({ total: z.int(), byStatus: z.record(z.enum(CONTROLLER_STATUSES), z.int()) });
