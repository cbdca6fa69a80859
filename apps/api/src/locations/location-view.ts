import type { LocationRow } from '@earshot/db/queries/locations/locations';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { Location } from '@earshot/domain/controllers/schema';

export const toLocation = (row: LocationRow): Location => ({
  id: row.id,
  serialNumber: row.serial,
  boxName: row.box_name,
  groupId: row.group_id,
  groupTitle: row.group_title,
  groupPath: row.group_path,
  postcode: row.postcode,
  latitude: row.latitude,
  longitude: row.longitude,
  timezone: row.timezone,
  labels: row.labels,
  model: row.model,
  firmwareVersion: row.firmware_version,
  // A CHECK constraint of the table guarantees these values.
  status: row.status as ControllerStatus,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  faults: row.faults,
  devices: row.devices,
  version: row.version,
});
