import { z } from 'zod';
import { DEVICE_KINDS } from '../devices/kinds.ts';
import { timestamp } from '../lists/schema.ts';
import { CONTROLLER_STATUSES } from './presence.ts';

const count = z.int().min(0);
const percent = z.number().min(0).max(100);

/** Devices of one type by presence; the faulty ones are counted once more beside. */
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

/** Loads in per cent used, temperature in °C. */
export const controllerLoads = z.object({
  cpuUsage: percent.nullable(),
  memUsage: percent.nullable(),
  diskUsage: percent.nullable(),
  cpuTemperature: z.number().nullable(),
});

/** `dashboardSummary`: what a controller and its devices look like at a moment. */
export const controllerSummary = z.object({
  status: z.enum(CONTROLLER_STATUSES),
  /** Since when it has this status; null when that is not known. */
  since: timestamp.nullable(),
  faults: z.array(z.string()),
  /** Null for whoever may not see loads, temperature and network (`view_controllers_dashboard`). */
  loads: controllerLoads.nullable(),
  nics: z.array(networkInterface).nullable(),
  uptimeS: z.int().nullable(),
  devices: z.record(z.enum(DEVICE_KINDS), deviceTotals),
  /** When it last told of itself. */
  lastUpdated: timestamp.nullable(),
  /** Of all that is counted here, when the oldest was last told of. */
  oldestUpdatedAt: timestamp.nullable(),
});
export type ControllerSummary = z.infer<typeof controllerSummary>;

export const controllerOverviewInput = z.object({ controllerId: z.uuid() });

/** All of a controller that its page begins with. What may not be seen is null, as in the summary. */
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
  /** The interface through which it reaches the platform. */
  gatewayNic: networkInterface.nullable(),
  isOsUsageSupported: z.boolean(),
  /** Null while the controller has never told of itself. */
  dashboardSummary: controllerSummary.nullable(),
});
export type ControllerOverview = z.infer<typeof controllerOverview>;
