import { lastKnownAt } from '@earshot/domain/controllers/last-known';
import type { PlacedRow } from '@earshot/db/queries/devices/device-rows';
import { shownStatus } from '@earshot/domain/devices/shown-status';
import type { Presence } from '@earshot/domain/devices/statuses';

export const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Fields that all device lists share. */
export const toPlaced = (row: PlacedRow) => ({
  controllerId: row.controller_id,
  serialNumber: row.serial_number,
  locationName: row.location_name,
  groupId: row.group_id,
  groupTitle: row.group_title,
  deviceId: row.device_id,
  name: row.name,
  status: shownStatus({ status: row.status, presence: row.presence, deactivatedAt: row.deactivated_at }),
  // A CHECK constraint of the table guarantees these values.
  presence: row.presence as Presence,
  isFaulty: row.is_faulty,
  statusSince: row.status_since.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lastKnownAt: toTime(lastKnownAt({ status: row.controller_status, lastSeenAt: row.controller_seen_at })),
  deactivatedAt: toTime(row.deactivated_at),
});
