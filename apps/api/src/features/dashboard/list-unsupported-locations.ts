import { countSupport } from '@earshot/db/queries/dashboard/dashboard-figures';
import {
  countUnsupported,
  listUnsupported,
  type UnsupportedRow,
} from '@earshot/db/queries/dashboard/dashboard-unsupported';
import type { listUnsupportedInput, UnsupportedLocation, unsupportedPage } from '@earshot/domain/dashboard/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { requireControllers } from './require-controllers.ts';

export async function listUnsupportedLocations(
  call: PlacedCall,
  { sort = 'boxName', ...page }: z.output<typeof listUnsupportedInput>,
): Promise<z.output<typeof unsupportedPage>> {
  requireControllers(call);
  const { deps, scope, principal } = call;
  const seesTunnel = principal.permissions.has('view_controllers_tunnel');
  const [rows, total, support] = await Promise.all([
    listUnsupported(deps.db, scope, { ...page, sort }),
    countUnsupported(deps.db, scope, page.search),
    // Counted directly, not from counters, so that the figures match the list.
    countSupport(deps.db, scope),
  ]);
  return {
    items: rows.map((row) => toUnsupported(row, seesTunnel)),
    total,
    supplied: support.deviceHeartbeats,
    locations: support.locations,
  };
}

const toUnsupported = (row: UnsupportedRow, seesTunnel: boolean): UnsupportedLocation => ({
  id: row.id,
  boxName: row.box_name,
  groupTitle: row.group_title,
  status: row.status,
  ...(seesTunnel && { tunnel: row.tunnel_port }),
  lastUpdated: row.last_updated?.toISOString() ?? null,
});
