import { z } from 'zod';
import { BUCKET_LIMITS } from './battery.ts';
import { MAX_PAGE_SIZE } from '../lists/page.ts';
import { SORT_ORDERS, timestamp } from '../lists/schema.ts';
import { ENDPOINT_KINDS } from './kinds.ts';
import {
  BASE_UNIT_SORTS,
  CONFERENCE_SORTS,
  ENDPOINT_SORTS,
  REGISTRATION_MODULE_SORTS,
  REMOVED_SORTS,
} from './lists.ts';
import { DEVICE_STATUSES, PRESENCES } from './statuses.ts';
import { UPDATE_INDICATORS } from './update-indicator.ts';

const count = z.int().min(0);

export const placed = {
  controllerId: z.uuid(),
  /** Serial number of the controller. */
  serialNumber: z.string(),
  locationName: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** The controller's name for the device; displayed without its first five characters (`shownDeviceId`). */
  deviceId: z.string(),
};

const condition = {
  /** The displayed status: `removed` and `longOffline` take precedence over the reported status. */
  status: z.enum(DEVICE_STATUSES),
  presence: z.enum(PRESENCES),
  isFaulty: z.boolean(),
  statusSince: timestamp,
  /** Time of the controller's last report on the device. */
  updatedAt: timestamp,
  /** Time of the last report of a location that is cut off, whose devices' states are last known; else null. */
  lastKnownAt: timestamp.nullable(),
  /** Time of removal; null while present. */
  deactivatedAt: timestamp.nullable(),
};

/** A headset, handset, call point or keypad. Its fields are the columns of the lists. */
export const endpoint = z.object({
  ...placed,
  ...condition,
  endpointType: z.enum(ENDPOINT_KINDS),
  /** The IPEI. */
  ipui: z.string().nullable(),
  unitId: z.string().nullable(),
  hardware: z.string().nullable(),
  device: z.string().nullable(),
  name: z.string(),
  location: z.string().nullable(),
  conference: z.int().nullable(),
  conferences: z.array(z.int()),
  conferenceJointime: timestamp.nullable(),
  conferenceMode: z.string().nullable(),
  lastEventTime: timestamp.nullable(),
  lastEnrolledUser: z.string().nullable(),
  /** The latest use of a headset; null if none is known, and for other devices. */
  enrolment: z
    .object({
      isCurrentlyEnrolled: z.boolean(),
      /** Null until a team member enrols. */
      teamMember: z.object({ fullName: z.string() }).nullable(),
    })
    .nullable(),
  /** In per cent. */
  battery: z.int().nullable(),
  /** The battery bucket, 0 to 4. */
  batteryLevel: z.int().min(0).max(4).nullable(),
  charging: z.boolean(),
  chargerStatus: z.string().nullable(),
  mode: z.string().nullable(),
  connected: z.boolean(),
  speaking: z.boolean(),
  /** Null: an update is available; 0: up to date; other values: the upload is in progress. */
  config: z.int().nullable(),
  update: z.enum(UPDATE_INDICATORS),
  /** Comma-separated strengths in dBm. */
  signal: z.string().nullable(),
});
export type Endpoint = z.infer<typeof endpoint>;

export const baseUnit = z.object({
  ...placed,
  ...condition,
  name: z.string(),
  /** Serial number of the base unit. */
  serial: z.string().nullable(),
  rpn: z.int().nullable(),
  rfBand: z.string().nullable(),
  ipAddress: z.string().nullable(),
  /** Start time, from which the uptime is computed; null while the base unit is down. */
  upSince: timestamp.nullable(),
  /** In seconds. */
  uptimeS: z.int().nullable(),
  type: z.string().nullable(),
  dspModule: z.string().nullable(),
  /** The base unit's wall clock, as reported. */
  localTime: z.string().nullable(),
  /** Also null without the permission `view_baseunit_firmware`. */
  firmwareVersion: z.string().nullable(),
  /** Role of the base unit: operational, primary, secondary. */
  state: z.string().nullable(),
  signal: z.string().nullable(),
  battery: z.int().nullable(),
  charging: z.boolean(),
});
export type BaseUnit = z.infer<typeof baseUnit>;

export const registrationModule = z.object({
  ...placed,
  ...condition,
  /** The same as `deviceId`. */
  id: z.string(),
  name: z.string(),
  upSince: timestamp.nullable(),
  uptimeS: z.int().nullable(),
});
export type RegistrationModule = z.infer<typeof registrationModule>;

/** Values as the controller reported them. */
export const reportedDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const conference = z.object({
  ...placed,
  ...condition,
  name: z.string(),
  /** 1 to 10. */
  conference: z.int().nullable(),
  members: count,
  lastKnownState: reportedDetails,
});
export type Conference = z.infer<typeof conference>;

/** Counted devices of locations that are cut off, with their last known states. */
export const lastKnownCounts = z.object({ total: count, online: count, faulty: count });

/** Devices of one type by presence. Faulty and removed devices are also counted separately. */
export const deviceStats = z.object({
  total: count,
  online: count,
  offline: count,
  longOffline: count,
  unknown: count,
  faulty: count,
  removed: count,
  lastKnown: lastKnownCounts,
  /** For one location that is cut off: the time of its last report. */
  lastKnownAt: timestamp.nullable(),
});
export type DeviceStats = z.infer<typeof deviceStats>;

/** Devices that are online, by their last reported battery. */
export const batteryLevels = z.object({
  /** Up to 5, 25, 50, 75 and 100 per cent. */
  levels: z.array(count).length(BUCKET_LIMITS.length),
  /** Devices of any level that charge. */
  charging: count,
  /** Devices that report no battery. */
  unreported: count,
});
export type BatteryLevels = z.infer<typeof batteryLevels>;

/**
 * A location, by its controller's id or serial number, or a group with its sub-groups. With both, the location must
 * be in the group.
 */
export const place = {
  groupId: z.uuid().optional(),
  controllerId: z.uuid().optional(),
  serialNumber: z.string().min(1).max(40).optional(),
};

export const endpointType = z.enum(ENDPOINT_KINDS, {
  error: ({ input }) => (input === undefined ? 'listEndpoints type required' : 'endpointType not in the allowed types'),
});
export const deviceId = z
  .string({
    error: ({ input }) => (input === undefined ? 'id cannot be undefined' : 'id must be text'),
  })
  .min(1, 'id cannot be undefined')
  .max(64);

const filter = {
  search: z.string().max(200).default(''),
  /** All by default. */
  statuses: z.array(z.enum(PRESENCES)).max(PRESENCES.length).optional(),
  faultyOnly: z.boolean().default(false),
};
/** The first page by default. Size and sort default to those of the list. */
export const page = {
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
  order: z.enum(SORT_ORDERS).optional(),
  /** The total from an earlier count. With it the last pages are read from the end, which is faster. */
  total: z.int().min(0).optional(),
};
const removed = z.boolean().default(false);

const fits = ({ removed, sort }: { removed: boolean; sort?: string | undefined }) => {
  const sorts: readonly string[] = removed ? REMOVED_SORTS : ENDPOINT_SORTS;
  return sort === undefined || sorts.includes(sort);
};

export const endpointFilter = z.object({ ...place, endpointType, ...filter, removed });
export const listEndpointsInput = z
  .object({
    ...place,
    endpointType,
    ...filter,
    removed,
    ...page,
    sort: z.enum([...ENDPOINT_SORTS, 'deactivatedAt']).optional(),
  })
  .refine(fits, { path: ['sort'], message: 'This list cannot be sorted by that' });
export type ListEndpointsInput = z.input<typeof listEndpointsInput>;

export const deviceFilter = z.object({ ...place, ...filter });
export const listBaseUnitsInput = z.object({ ...place, ...filter, ...page, sort: z.enum(BASE_UNIT_SORTS).optional() });
export type ListBaseUnitsInput = z.input<typeof listBaseUnitsInput>;

export const listRegistrationModulesInput = z.object({
  ...place,
  ...filter,
  ...page,
  sort: z.enum(REGISTRATION_MODULE_SORTS).optional(),
});
export const listConferencesInput = z.object({
  ...place,
  ...filter,
  ...page,
  sort: z.enum(CONFERENCE_SORTS).optional(),
});

export const endpointPage = z.object({ items: z.array(endpoint) });
export const baseUnitPage = z.object({ items: z.array(baseUnit) });
export const registrationModulePage = z.object({ items: z.array(registrationModule) });
export const conferencePage = z.object({ items: z.array(conference) });

/** Above this number of search results, counting stops. */
export const COUNTED_TO = 2_000;
/** `exact` is false if counting stopped at the limit; `total` is then a minimum. */
export const deviceTotal = z.object({ total: count, exact: z.boolean() });
export type DeviceTotal = z.infer<typeof deviceTotal>;

export const devicesInPlace = z.object(place);
export const endpointsInPlace = z.object({ ...place, endpointType });

/** The controller is identified by id or serial number. */
export const getEndpointInput = z.object({ ...place, endpointId: deviceId, endpointType });
export const getBaseUnitInput = z.object({ ...place, baseUnitId: deviceId });
export const getRegistrationModuleInput = z.object({ ...place, registrationModuleId: deviceId });
export const getConferenceInput = z.object({ ...place, conferenceId: deviceId });

export const deviceRef = z.object({ controllerId: z.uuid(), deviceId: z.string() });
export type DeviceRef = z.infer<typeof deviceRef>;

/**
 * Changes of a list since the last message: devices to reload, added and removed. `many`: too many changes to list,
 * or some may have been missed; reload the displayed rows. The first message confirms that the watch has started.
 */
export const deviceChange = z.object({
  patched: z.array(deviceRef),
  created: z.array(deviceRef),
  removed: z.array(deviceRef),
  many: z.boolean(),
  at: timestamp,
});
export type DeviceChange = z.infer<typeof deviceChange>;

/** Maximum number of rows to look up by id when patching a list. */
export const MAX_LOOKED_UP = 200;
const refs = z
  .array(deviceRef.extend({ deviceId: z.string().max(64) }))
  .min(1)
  .max(MAX_LOOKED_UP);
export const lookUpEndpointsInput = z.object({ ...place, endpointType, devices: refs });
export const lookUpDevicesInput = z.object({ ...place, devices: refs });

export const walkEndpointsInput = z.object({
  ...place,
  endpointType,
  ...filter,
  removed,
  after: z.string().max(2_000).optional(),
  pageSize: z.int().min(1).max(1_000).default(200),
});
/** Sorted by location, then by device. Pass `after` to get the next page; null after the last. */
export const walkedEndpoints = z.object({ items: z.array(endpoint), after: z.string().nullable() });
