import {
  countDashboardControllers,
  type DashboardFilter,
  type DashboardPage,
  hasMoreControllersThan,
  listDashboardControllers,
} from '@earshot/db/queries/dashboard/dashboard-list';
import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import { VOLATILE_SORT_LIMIT } from '@earshot/domain/controllers/schema';
import type { DashboardController } from '@earshot/domain/dashboard/schema';
import type { DashboardSort } from '@earshot/domain/dashboard/sorts';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toDashboardController } from './controller-view.ts';
import { figuresOf } from '../../figures/group-figures.ts';
import { controllersOf } from './overview-view.ts';
import { requireControllers } from './require-controllers.ts';

const VOLATILE: readonly DashboardSort[] = ['status', 'lastUpdated'];

type Input = Omit<DashboardPage, 'sort'> & { readonly sort?: DashboardSort | undefined };

export async function listControllers(call: PlacedCall, input: Input): Promise<{ items: DashboardController[] }> {
  requireControllers(call);
  const { deps, scope, principal } = call;
  const sort = input.sort ?? 'boxName';
  if (VOLATILE.includes(sort) && (await hasMoreControllersThan(deps.db, scope, VOLATILE_SORT_LIMIT))) {
    throw badRequest('There are too many locations to sort by this. Please choose a smaller group.', { field: 'sort' });
  }
  const rows = await listDashboardControllers(deps.db, scope, { ...input, sort });
  return { items: rows.map((row) => toDashboardController(row, principal.permissions)) };
}

/** Counts controllers by status; without a filter from counters in memory. */
export async function countControllers(
  call: PlacedCall,
  filter: Pick<DashboardFilter, 'search' | 'controllerIds'>,
): Promise<{ byStatus: Record<ControllerStatus, number> }> {
  requireControllers(call);
  const { deps, scope } = call;
  if (filter.search === '' && filter.controllerIds === undefined) {
    const { counters } = await figuresOf(deps).of(scope).sums.get();
    return { byStatus: controllersOf(counters).byStatus };
  }
  const rows = await countDashboardControllers(deps.db, scope, filter);
  const byStatus = Object.fromEntries(
    CONTROLLER_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.n ?? 0]),
  ) as Record<ControllerStatus, number>;
  return { byStatus };
}
