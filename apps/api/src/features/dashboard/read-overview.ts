import { countOfController } from '@earshot/db/queries/dashboard/dashboard-figures';
import type { DashboardOverview } from '@earshot/domain/dashboard/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { figuresOf, type Sums } from '../../figures/group-figures.ts';
import { controllersOf, devicesOf } from './overview-view.ts';

/**
 * Reads the figures of the group and its sub-groups, or of one controller. `current` includes all changes announced
 * so far.
 */
export async function readOverview(
  { deps, scope, principal }: PlacedCall,
  { controllerId, current = false }: { controllerId?: string | undefined; current?: boolean } = {},
): Promise<DashboardOverview> {
  const figures = figuresOf(deps).of(scope);
  const sums = async (): Promise<Sums> => {
    if (controllerId === undefined) return await (current ? figures.sums.current() : figures.sums.get());
    const counters = await countOfController(deps.db, scope, controllerId);
    if (counters.length === 0) throw notFound();
    return { asOf: new Date(), counters };
  };
  const [{ asOf, counters }, support] = await Promise.all([sums(), figures.support.get()]);
  return {
    asOf: asOf.toISOString(),
    controllers: controllersOf(counters),
    devices: devicesOf(counters, principal.permissions),
    support,
  };
}
