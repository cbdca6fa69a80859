import { countLocations, type LocationFilter } from '@earshot/db/queries/locations/locations';
import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import type { PlacedCall } from '../../trpc/call.ts';
import { mayFindTunnels } from './may-find-tunnels.ts';

export async function countLocationsByStatus(call: PlacedCall, filter: LocationFilter) {
  const rows = await countLocations(call.deps.db, call.scope, { ...filter, ...mayFindTunnels(call) });
  const byStatus = Object.fromEntries(
    CONTROLLER_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.n ?? 0]),
  ) as Record<ControllerStatus, number>;
  return { total: rows.reduce((sum, { n }) => sum + n, 0), byStatus };
}
