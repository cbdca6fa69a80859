import type { ControllerRecordRow } from '@earshot/db/queries/controllers/controller-record';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import type { Permission } from '@earshot/domain/permissions/permissions';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The record, limited to what the caller may see. */
export function toControllerRecord(
  row: ControllerRecordRow,
  permissions: { readonly has: (permission: Permission) => boolean },
): ControllerRecord {
  const { latitude, longitude } = row;
  const versions = { model: row.model, firmware: row.firmwareVersion, hardware: row.hardwareVersion };
  return {
    id: row.id,
    serialNumber: row.serial,
    boxName: row.boxName,
    groupId: row.groupId,
    group: { id: row.groupId, title: row.groupTitle, path: row.groupPath },
    postcode: row.postcode,
    verified: row.postcodeVerified,
    timezone: row.timezone,
    tags: row.labels,
    geodata: latitude === null || longitude === null ? null : { coordinates: [longitude, latitude] },
    ...(permissions.has('view_controllers_tunnel') && { tunnel: { port: row.tunnelPort } }),
    // A CHECK constraint of the table guarantees these values.
    status: row.status as ControllerStatus,
    state: { lastUpdated: iso(row.stateAt), since: iso(row.statusSince), faults: row.faults },
    ...(permissions.has('view_controllers_versions') && { versions }),
    features: row.features,
    batch: row.hardwareVersion,
    macDevices: row.nics.flatMap(({ mac }) => mac ?? []),
    locationId: Number(row.locationNumber),
    localApiHeartbeat: iso(row.localApiHeartbeatAt),
    localApiLastOffline: iso(row.localApiLastOfflineAt),
    supportedFeatures: row.supportedFeatures,
    version: row.version,
  };
}
