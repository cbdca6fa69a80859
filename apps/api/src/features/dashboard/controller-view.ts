import type { DashboardRow } from '@earshot/db/queries/dashboard/dashboard-list';
import type { AttentionItem, DashboardController } from '@earshot/domain/dashboard/schema';
import { DEVICE_KINDS, type DeviceKind } from '@earshot/domain/devices/kinds';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { permissionFor } from './overview-view.ts';

export const toAttentionItem = (row: Omit<DashboardRow, 'devices'>): AttentionItem => ({
  id: row.id,
  boxName: row.box_name,
  groupTitle: row.group_title,
  status: row.status,
  statusSince: row.status_since?.toISOString() ?? null,
  faults: row.faults,
  lastUpdated: row.last_updated?.toISOString() ?? null,
});

export const toDashboardController = (
  row: DashboardRow,
  permissions: ReadonlySet<Permission>,
): DashboardController => ({
  ...toAttentionItem(row),
  serialNumber: row.serial,
  groupId: row.group_id,
  devices: row.reports_devices || row.reports_base_units ? devicesInRow(row, permissions) : null,
});

const devicesInRow = ({ devices }: DashboardRow, permissions: ReadonlySet<Permission>) =>
  Object.fromEntries(
    DEVICE_KINDS.map((kind) => {
      const counted = permissions.has(permissionFor(kind)) ? devices[kind] : undefined;
      return [kind, counted ?? { total: 0, online: 0 }];
    }),
  ) as Record<DeviceKind, { total: number; online: number }>;
