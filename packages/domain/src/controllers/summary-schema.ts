import { z } from 'zod';
import { DEVICE_KINDS } from '../devices/kinds.ts';
import { timestamp } from '../lists/schema.ts';
import { CONTROLLER_STATUSES } from './presence.ts';

const count = z.int().min(0);
const percent = z.number().min(0).max(100);

/** Devices of one type by presence. Faulty devices are also counted separately. */
export const deviceTotals = z.object({
  total: count,
  online: count,
  offline: count,
  longOffline: count,
  unknown: count,
  faulty: count,
});
export type DeviceTotals = z.infer<typeof deviceTotals>;

export const networkInterface = z.object({
  name: z.string(),
  mac: z.string().optional(),
  ipAddress: z.string().optional(),
  up: z.boolean().optional(),
});
export type NetworkInterface = z.infer<typeof networkInterface>;

/** Loads in per cent used; temperature in °C. */
export const controllerLoads = z.object({
  cpuUsage: percent.nullable(),
  memUsage: percent.nullable(),
  diskUsage: percent.nullable(),
  cpuTemperature: z.number().nullable(),
});

/** `dashboardSummary`: the state of a controller and its devices at a moment. */
export const controllerSummary = z.object({
  status: z.enum(CONTROLLER_STATUSES),
  /** Time of the last status change; null if unknown. */
  since: timestamp.nullable(),
  faults: z.array(z.string()),
  /** Null without the permission to see loads, temperature and network (`view_controllers_dashboard`). */
  loads: controllerLoads.nullable(),
  nics: z.array(networkInterface).nullable(),
  uptimeS: z.int().nullable(),
  devices: z.record(z.enum(DEVICE_KINDS), deviceTotals),
  lastUpdated: timestamp.nullable(),
  /** Time of the oldest report among all values in the summary. */
  oldestUpdatedAt: timestamp.nullable(),
});
export type ControllerSummary = z.infer<typeof controllerSummary>;

export const controllerOverviewInput = z.object({ controllerId: z.uuid() });

/** The overview of a controller's page. Values that the caller may not see are null, as in the summary. */
export const controllerOverview = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  counts: z.record(z.enum(DEVICE_KINDS), count),
  lastUpdated: timestamp.nullable(),
  oldestUpdatedAt: timestamp.nullable(),
  upTimeSince: timestamp.nullable(),
  faults: z.array(z.string()),
  cpuTemperature: z.number().nullable(),
  diskUsage: percent.nullable(),
  cpuUsage: percent.nullable(),
  memUsage: percent.nullable(),
  nics: z.array(networkInterface).nullable(),
  gatewayNic: networkInterface.nullable(),
  isOsUsageSupported: z.boolean(),
  /** Null until the controller's first report. */
  dashboardSummary: controllerSummary.nullable(),
});
export type ControllerOverview = z.infer<typeof controllerOverview>;
