import { listMapLocations, type MapLocationRow } from '@earshot/db/queries/dashboard/fleet-points';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { MAX_MAP_LOCATIONS, type MapLocation } from '@earshot/domain/fleet-map/schema';
import type { PlacedCall } from '../../trpc/call.ts';

interface Wanted {
  readonly search: string;
  readonly cells: readonly number[];
  readonly controllerIds: readonly string[];
}

export async function listLocationsOnMap(
  { deps, scope }: PlacedCall,
  { search, cells, controllerIds }: Wanted,
): Promise<{ items: MapLocation[]; more: boolean }> {
  const limit = MAX_MAP_LOCATIONS + 1;
  const rows = await listMapLocations(deps.db, scope, { search, cells, controllerIds, limit });
  return { items: rows.slice(0, MAX_MAP_LOCATIONS).map(toMapLocation), more: rows.length === limit };
}

const toMapLocation = (row: MapLocationRow): MapLocation => ({
  id: row.id,
  cell: row.cell === null ? null : Number(row.cell),
  boxName: row.box_name,
  serialNumber: row.serial,
  groupId: row.group_id,
  groupTitle: row.group_title,
  // A CHECK constraint of the table guarantees these values.
  status: row.status as ControllerStatus,
  statusSince: row.status_since?.toISOString() ?? null,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  faults: row.faults,
});
