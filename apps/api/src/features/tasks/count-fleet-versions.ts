import { countVersions } from '@earshot/db/queries/tasks/fleet-versions';
import type { FleetVersions } from '@earshot/domain/tasks/schema';
import type { PlacedCall } from '../../trpc/call.ts';

/** Most versions of one answer. */
export const MOST_VERSIONS = 50;

/** Counts the controllers of a group and its sub-groups by firmware version. */
export async function countFleetVersions({ deps, scope }: PlacedCall): Promise<FleetVersions> {
  const rows = await countVersions(deps.db, scope, MOST_VERSIONS);
  const listed = (part: 'controllers' | 'online') => rows.reduce((sum, row) => sum + row[part], 0);
  const { allControllers = 0, allOnline = 0 } = rows[0] ?? {};
  return {
    items: rows.map(({ version, controllers, online }) => ({ version, controllers, online })),
    others: { controllers: allControllers - listed('controllers'), online: allOnline - listed('online') },
  };
}
