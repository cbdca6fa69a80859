import type { CounterSum } from '@earshot/db/queries/dashboard/dashboard-figures';
import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import type { DeviceCounts } from '@earshot/domain/dashboard/schema';
import { DEVICE_KINDS, type DeviceKind, isEndpointKind } from '@earshot/domain/devices/kinds';
import { DASHBOARD_STATUSES, type DashboardStatus } from '@earshot/domain/devices/statuses';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { lastKnownOf } from '../../figures/last-known.ts';

/** Counters should never be negative; never shows a negative number. */
const countOf = (counters: readonly CounterSum[], kind: string, status: string): number =>
  Math.max(0, counters.find((counter) => counter.kind === kind && counter.status === status)?.n ?? 0);
const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, n) => sum + n, 0);

export function controllersOf(counters: readonly CounterSum[]) {
  const byStatus = Object.fromEntries(
    CONTROLLER_STATUSES.map((status) => [status, countOf(counters, 'controller', status)]),
  ) as Record<ControllerStatus, number>;
  return { total: sumOf(byStatus), byStatus };
}

export function devicesOf(counters: readonly CounterSum[], permissions: ReadonlySet<Permission>): DeviceCounts[] {
  return DEVICE_KINDS.filter((kind) => permissions.has(permissionFor(kind))).map((kind) => {
    const byStatus = Object.fromEntries(
      DASHBOARD_STATUSES.map((status) => [status, countOf(counters, kind, status)]),
    ) as Record<DashboardStatus, number>;
    return {
      kind,
      total: sumOf(byStatus) - byStatus.removed,
      byStatus,
      faulty: countOf(counters, kind, 'faulty'),
      lastKnown: lastKnownOf(counters, kind),
    };
  });
}

/** Permission needed to see devices of this type. */
export const permissionFor = (kind: DeviceKind): Permission =>
  isEndpointKind(kind) || kind === 'conference' ? 'view_endpoints' : 'view_baseunits';
