import { z } from 'zod';
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

/** Where a device is: every row of every list has these. */
const placed = {
  controllerId: z.uuid(),
  /** Of the controller. */
  serialNumber: z.string(),
  locationName: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** As the controller names it; people see it without its first five characters (`shownDeviceId`). */
  deviceId: z.string(),
};

/** How a device is, by itself and by what time makes of it. */
const condition = {
  /** What is shown: `removed` and `longOffline` come before what the controller said. */
  status: z.enum(DEVICE_STATUSES),
  presence: z.enum(PRESENCES),
  isFaulty: z.boolean(),
  /** Since when it has this status. */
  statusSince: timestamp,
  /** When its controller last told of it. */
  updatedAt: timestamp,
  /** Null while it is there. */
  deactivatedAt: timestamp.nullable(),
};

/** A headset, handset, call point or keypad. Its fields are the columns of the lists. */
export const endpoint = z.object({
  ...placed,
  ...condition,
  endpointType: z.enum(ENDPOINT_KINDS),
  /** IPEI. */
  ipui: z.string().nullable(),
  unitId: z.string().nullable(),
  hardware: z.string().nullable(),
  /** Its model, else its hardware. */
  device: z.string().nullable(),
  name: z.string(),
  /** The spot in the shop. */
  location: z.string().nullable(),
  conference: z.int().nullable(),
  conferences: z.array(z.int()),
  conferenceJointime: timestamp.nullable(),
  conferenceMode: z.string().nullable(),
  /** Its last activity. */
  lastEventTime: timestamp.nullable(),
  lastEnrolledUser: z.string().nullable(),
  /** In per cent. */
  battery: z.int().nullable(),
  /** The bucket of the battery, 0 to 4. */
  batteryLevel: z.int().min(0).max(4).nullable(),
  charging: z.boolean(),
  chargerStatus: z.string().nullable(),
  mode: z.string().nullable(),
  connected: z.boolean(),
  speaking: z.boolean(),
  /** Null: an update is available; 0: it has all; else it is being uploaded. */
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
  /** Of the base unit itself. */
  serial: z.string().nullable(),
  /** Radio fixed part number. */
  rpn: z.int().nullable(),
  rfBand: z.string().nullable(),
  ipAddress: z.string().nullable(),
  /** When it started; how long it has been up is what passed since. Null while it is not up. */
  upSince: timestamp.nullable(),
  /** In seconds. */
  uptimeS: z.int().nullable(),
  type: z.string().nullable(),
  dspModule: z.string().nullable(),
  /** Its wall clock as it shows it. */
  localTime: z.string().nullable(),
  /** Null as well for whoever may not see it (`view_baseunit_firmware`). */
  firmwareVersion: z.string().nullable(),
  /** What it is to the others: operational, primary, secondary. */
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

const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const conference = z.object({
  ...placed,
  ...condition,
  name: z.string(),
  /** 1 to 10. */
  conference: z.int().nullable(),
  /** Endpoints that are in it now. */
  members: count,
  lastKnownState: details,
});
export type Conference = z.infer<typeof conference>;

/** Devices of one type by presence; the faulty and the removed ones are counted beside. */
export const deviceStats = z.object({
  total: count,
  online: count,
  offline: count,
  longOffline: count,
  unknown: count,
  faulty: count,
  removed: count,
});
export type DeviceStats = z.infer<typeof deviceStats>;

/** Where: a location, by its controller's id or serial number, or a group with all below it. With both, the location must lie in the group. */
const place = {
  groupId: z.uuid().optional(),
  controllerId: z.uuid().optional(),
  serialNumber: z.string().min(1).max(40).optional(),
};

/** Refused in the words of the specification. */
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
  /** Left out, all. */
  statuses: z.array(z.enum(PRESENCES)).max(PRESENCES.length).optional(),
  faultyOnly: z.boolean().default(false),
};
/** A page that is left out is the first; size and sort that are left out are those of the list. */
const page = {
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
  order: z.enum(SORT_ORDERS).optional(),
  /** How many there are, as counted: with it the last pages are read from the end, which is quicker. */
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
  .refine(fits, { path: ['sort'], message: 'This list is not sorted by that' });
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

/** Beyond so many that match a search, how many there are is not counted to the end. */
export const COUNTED_TO = 2_000;
/** `exact` is false where there are more than are counted: then `total` is what was counted. */
export const deviceTotal = z.object({ total: count, exact: z.boolean() });
export type DeviceTotal = z.infer<typeof deviceTotal>;

export const devicesInPlace = z.object(place);
export const endpointsInPlace = z.object({ ...place, endpointType });

/** One device. Its controller is named by id or serial number. */
export const getEndpointInput = z.object({ ...place, endpointId: deviceId, endpointType });
export const getBaseUnitInput = z.object({ ...place, baseUnitId: deviceId });
export const getRegistrationModuleInput = z.object({ ...place, registrationModuleId: deviceId });
export const getConferenceInput = z.object({ ...place, conferenceId: deviceId });

/** A device as it was from a moment on. */
export const devicePoint = z.object({
  at: timestamp,
  status: z.string(),
  presence: z.enum(PRESENCES),
  /** In per cent. */
  battery: z.int().nullable(),
  charging: z.boolean(),
  conference: z.int().nullable(),
});
export type DevicePoint = z.infer<typeof devicePoint>;

/** Which message of the controller told what is known: they are ordered by boot, then by seq. */
const told = z.object({ boot: z.int(), seq: z.int(), at: timestamp });

export const deviceEvent = z.object({ at: timestamp, name: z.string(), detail: z.record(z.string(), z.unknown()) });

/** What is known of a device besides its row: oldest first, at most 720 points of its last hours. */
const history = {
  told,
  hours: z.array(devicePoint),
  events: z.array(deviceEvent),
};
/** Hours that a device page draws. */
export const DRAWN_HOURS = 24;

export const endpointDetail = endpoint.extend({
  ...history,
  details: z.object({
    displayName: z.string(),
    config: z.int().nullable(),
    location: z.string().nullable(),
    lastKnownState: details.nullable(),
  }),
});
export type EndpointDetail = z.infer<typeof endpointDetail>;
export const baseUnitDetail = baseUnit.extend(history);
export type BaseUnitDetail = z.infer<typeof baseUnitDetail>;
export const registrationModuleDetail = registrationModule.extend(history);
export type RegistrationModuleDetail = z.infer<typeof registrationModuleDetail>;
export const conferenceDetail = conference.extend(history);
export type ConferenceDetail = z.infer<typeof conferenceDetail>;

export const deviceRef = z.object({ controllerId: z.uuid(), deviceId: z.string() });
export type DeviceRef = z.infer<typeof deviceRef>;

/**
 * What changed in a list since the last one: devices to read again, devices that came, devices that went. `many`: more
 * than are worth naming, or some may have been missed; read what is shown again. The first tells that the watch has begun.
 */
export const deviceChange = z.object({
  patched: z.array(deviceRef),
  created: z.array(deviceRef),
  removed: z.array(deviceRef),
  many: z.boolean(),
  at: timestamp,
});
export type DeviceChange = z.infer<typeof deviceChange>;

/** Rows of the same list by their ids, to patch what is shown. */
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
  /** Where the page before ended; left out, at the beginning. */
  after: z.string().max(2_000).optional(),
  pageSize: z.int().min(1).max(1_000).default(200),
});
/** Rows by location, then by device. `after` begins the next page; null at the end. */
export const walkedEndpoints = z.object({ items: z.array(endpoint), after: z.string().nullable() });
