import { z } from 'zod';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { DEVICE_KINDS } from '../devices/kinds.ts';
import { lastKnownCounts } from '../devices/schema.ts';
import { DASHBOARD_STATUSES } from '../devices/statuses.ts';
import { MAX_PAGE_SIZE } from '../lists/page.ts';
import { listInput, timestamp } from '../lists/schema.ts';
import { DASHBOARD_SORTS, UNSUPPORTED_SORTS } from './sorts.ts';

const count = z.int().min(0);
const inGroup = z.object({ groupId: z.uuid() });

/** Maximum number of controllers listed as needing attention. */
export const ATTENTION_LIMIT = 8;

export const controllersByStatus = z.record(z.enum(CONTROLLER_STATUSES), count);
/** Devices of one type by dashboard status. Faulty devices are also counted separately. */
export const deviceCounts = z.object({
  kind: z.enum(DEVICE_KINDS),
  /** Present devices, in any status. */
  total: count,
  byStatus: z.record(z.enum(DASHBOARD_STATUSES), count),
  faulty: count,
  lastKnown: lastKnownCounts,
});
export type DeviceCounts = z.infer<typeof deviceCounts>;

export const support = z.object({
  locations: count,
  deviceHeartbeats: count,
  baseunitHeartbeats: count,
});

/** Figures of a group and its sub-groups. */
export const dashboardOverview = z.object({
  asOf: timestamp,
  controllers: z.object({ total: count, byStatus: controllersByStatus }),
  /** Only device types that the caller may see. */
  devices: z.array(deviceCounts),
  support,
});
export type DashboardOverview = z.infer<typeof dashboardOverview>;

/** Covers the whole group, or one controller in it. */
export const overviewInput = inGroup.extend({ controllerId: z.uuid().optional() });
export const supportedFeaturesInput = inGroup;
export const supportedFeaturesAnswer = z.object({ deviceHeartbeats: z.boolean(), baseunitHeartbeats: z.boolean() });
export const attentionInput = inGroup;
export const watchInput = inGroup;

export const listDashboardInput = listInput(DASHBOARD_SORTS).extend({
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

export const devicesInRow = z.record(z.enum(DEVICE_KINDS), z.object({ total: count, online: count }));

export const dashboardController = z.object({
  id: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  status: z.enum(CONTROLLER_STATUSES),
  /** Time of the last status change; null if unknown. */
  statusSince: timestamp.nullable(),
  faults: z.array(z.string()),
  lastUpdated: timestamp.nullable(),
  /** Null if the controller reports neither devices nor base units. */
  devices: devicesInRow.nullable(),
});
export type DashboardController = z.infer<typeof dashboardController>;
export const dashboardPage = z.object({ items: z.array(dashboardController) });

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
/** Latest first. */
export const attention = z.object({ items: z.array(attentionItem) });

export const listUnsupportedInput = listInput(UNSUPPORTED_SORTS);
export const unsupportedLocation = z.object({
  id: z.uuid(),
  boxName: z.string(),
  groupTitle: z.string(),
  status: z.enum(CONTROLLER_STATUSES),
  /** The tunnel's port; left out if the caller may not see tunnels. */
  tunnel: z.int().nullable().optional(),
  lastUpdated: timestamp.nullable(),
});
export type UnsupportedLocation = z.infer<typeof unsupportedLocation>;
/** `total` counts matches. `supplied` of all `locations` report their devices. */
export const unsupportedPage = z.object({
  items: z.array(unsupportedLocation),
  total: count,
  supplied: count,
  locations: count,
});

/** The current figures and the controllers with new reports, unless there are too many. */
export const dashboardChange = z.object({
  overview: dashboardOverview,
  controllerIds: z.array(z.uuid()),
  many: z.boolean(),
});
export type DashboardChange = z.infer<typeof dashboardChange>;
