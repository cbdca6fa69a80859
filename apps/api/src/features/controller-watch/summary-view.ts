import type { ControllerSummaryRow } from '@earshot/db/queries/controllers/controller-summary';
import type {
  ControllerOverview,
  ControllerSummary,
  DeviceTotals,
  NetworkInterface,
} from '@earshot/domain/controllers/summary-schema';
import { DEVICE_KINDS, type DeviceKind } from '@earshot/domain/devices/kinds';
import type { Principal } from '../../trpc/principal.ts';

const NONE: DeviceTotals = { total: 0, online: 0, offline: 0, longOffline: 0, unknown: 0, faulty: 0 };

const eachKind = <T>(value: (kind: DeviceKind) => T) =>
  Object.fromEntries(DEVICE_KINDS.map((kind) => [kind, value(kind)])) as Record<DeviceKind, T>;

const maySeeLoads = ({ permissions }: Principal): boolean => permissions.has('view_controllers_dashboard');

/** Summary of a controller, limited to what the caller may see. */
export function toSummary(row: ControllerSummaryRow, principal: Principal): ControllerSummary {
  const open = maySeeLoads(principal);
  const updated = lastUpdated(row);
  return {
    status: row.status,
    since: iso(row.statusSince),
    faults: [...row.faults],
    loads: open
      ? { cpuUsage: row.cpu, memUsage: row.memory, diskUsage: row.disk, cpuTemperature: row.temperature }
      : null,
    nics: open ? [...row.nics] : null,
    uptimeS: row.uptimeS,
    devices: eachKind((kind) => row.devices[kind] ?? NONE),
    lastUpdated: iso(updated),
    oldestUpdatedAt: iso(earlier(updated, row.oldestDeviceAt)),
  };
}

/** Header data of the controller page. */
export function toOverview(row: ControllerSummaryRow, principal: Principal): ControllerOverview {
  const summary = toSummary(row, principal);
  const updated = lastUpdated(row);
  const { loads, nics, devices } = summary;
  return {
    controllerId: row.id,
    serialNumber: row.serial,
    counts: eachKind((kind) => devices[kind].total),
    lastUpdated: summary.lastUpdated,
    oldestUpdatedAt: summary.oldestUpdatedAt,
    upTimeSince: iso(updated && row.uptimeS !== null ? new Date(updated.getTime() - row.uptimeS * 1_000) : null),
    faults: summary.faults,
    cpuTemperature: loads?.cpuTemperature ?? null,
    diskUsage: loads?.diskUsage ?? null,
    cpuUsage: loads?.cpuUsage ?? null,
    memUsage: loads?.memUsage ?? null,
    nics,
    gatewayNic: nics === null ? null : gatewayNic(nics),
    isOsUsageSupported: [row.cpu, row.memory, row.disk].some((load) => load !== null),
    dashboardSummary: updated === null ? null : summary,
  };
}

/** First interface that is up and has an address; controllers list their uplink first. */
const gatewayNic = (nics: readonly NetworkInterface[]): NetworkInterface | null =>
  nics.find(({ up, ipAddress }) => up !== false && ipAddress !== undefined) ?? null;

const lastUpdated = ({ stateAt, lastSeenAt }: ControllerSummaryRow): Date | null => stateAt ?? lastSeenAt;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
