import { z } from 'zod';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { DEVICE_KINDS } from '../devices/kinds.ts';
import { DASHBOARD_STATUSES } from '../devices/statuses.ts';
import { MAX_PAGE_SIZE } from '../lists/page.ts';
import { listInput, timestamp } from '../lists/schema.ts';
import { DASHBOARD_SORTS, UNSUPPORTED_SORTS } from './sorts.ts';

const count = z.int().min(0);
const inGroup = z.object({ groupId: z.uuid() });

/** At most so many that need attention are told of. */
export const ATTENTION_LIMIT = 8;

export const controllersByStatus = z.record(z.enum(CONTROLLER_STATUSES), count);
/** Devices of one type by what the dashboard says of them; the faulty ones are counted once more beside. */
export const deviceCounts = z.object({
  kind: z.enum(DEVICE_KINDS),
  /** Those that are there, whatever their status. */
  total: count,
  byStatus: z.record(z.enum(DASHBOARD_STATUSES), count),
  faulty: count,
});
export type DeviceCounts = z.infer<typeof deviceCounts>;

export const support = z.object({
  locations: count,
  deviceHeartbeats: count,
  baseunitHeartbeats: count,
});

/** The figures of a group and of all below it. */
export const dashboardOverview = z.object({
  /** When these figures were read. */
  asOf: timestamp,
  controllers: z.object({ total: count, byStatus: controllersByStatus }),
  /** Only types that the person may see. */
  devices: z.array(deviceCounts),
  support,
});
export type DashboardOverview = z.infer<typeof dashboardOverview>;

/** Of the whole group, or of one controller of it. */
export const overviewInput = inGroup.extend({ controllerId: z.uuid().optional() });
export const supportedFeaturesInput = inGroup;
export const supportedFeaturesAnswer = z.object({ deviceHeartbeats: z.boolean(), baseunitHeartbeats: z.boolean() });
export const attentionInput = inGroup;
export const watchInput = inGroup;

export const listDashboardInput = listInput(DASHBOARD_SORTS).extend({
  /** Only these. */
  controllerIds: z.array(z.uuid()).max(MAX_PAGE_SIZE).optional(),
  statuses: z.array(z.enum(CONTROLLER_STATUSES)).max(CONTROLLER_STATUSES.length).optional(),
});
export const countDashboardInput = listDashboardInput.omit({
  page: true,
  pageSize: true,
  sort: true,
  order: true,
  statuses: true,
});
export const dashboardCounts = z.object({ byStatus: controllersByStatus });

/** What a row says of the devices: how many there are, and how many of those are online. */
export const devicesInRow = z.record(z.enum(DEVICE_KINDS), z.object({ total: count, online: count }));

/** A controller as the dashboard lists it. */
export const dashboardController = z.object({
  id: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  status: z.enum(CONTROLLER_STATUSES),
  /** Since when it has this status; null when that is not known. */
  statusSince: timestamp.nullable(),
  faults: z.array(z.string()),
  lastUpdated: timestamp.nullable(),
  /** Null where the controller reports neither devices nor base units. */
  devices: devicesInRow.nullable(),
});
export type DashboardController = z.infer<typeof dashboardController>;
export const dashboardPage = z.object({ items: z.array(dashboardController) });

/** A controller that is down or faulty now. */
export const attentionItem = dashboardController.pick({
  id: true,
  boxName: true,
  groupTitle: true,
  status: true,
  statusSince: true,
  faults: true,
  lastUpdated: true,
});
export type AttentionItem = z.infer<typeof attentionItem>;
/** The latest first. */
export const attention = z.object({ items: z.array(attentionItem) });

export const listUnsupportedInput = listInput(UNSUPPORTED_SORTS);
/** A location that does not report of its devices. */
export const unsupportedLocation = z.object({
  id: z.uuid(),
  boxName: z.string(),
  adminGroup: z.string(),
  status: z.enum(CONTROLLER_STATUSES),
  /** The tunnel's port; left out for whoever may not see it. */
  tunnel: z.int().nullable().optional(),
  lastUpdated: timestamp.nullable(),
});
export type UnsupportedLocation = z.infer<typeof unsupportedLocation>;
/** `total`: those that match; `supplied` of `locations` report of their devices. */
export const unsupportedPage = z.object({
  items: z.array(unsupportedLocation),
  total: count,
  supplied: count,
  locations: count,
});

/** What changed: the figures as they are, and the controllers that something was told of, unless those are too many. */
export const dashboardChange = z.object({
  overview: dashboardOverview,
  controllerIds: z.array(z.uuid()),
  many: z.boolean(),
});
export type DashboardChange = z.infer<typeof dashboardChange>;
