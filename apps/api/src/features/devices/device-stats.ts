import { countOfController, type CounterSum, findReporting } from '@earshot/db/queries/dashboard/dashboard-figures';
import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import { lastKnownAt } from '@earshot/domain/controllers/last-known';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { DeviceStats } from '@earshot/domain/devices/schema';
import { PRESENCES } from '@earshot/domain/devices/statuses';
import type { Deps } from '../../deps.ts';
import { figuresOf } from '../../figures/group-figures.ts';
import { lastKnownOf } from '../../figures/last-known.ts';

/** Counts devices of one type by presence: for a group from its counters, for one location from the rows. */
export async function readDeviceStats(
  deps: Pick<Deps, 'db' | 'changes'>,
  { scope, controllerId }: DevicePlace,
  kind: DeviceKind,
): Promise<DeviceStats> {
  if (controllerId !== undefined) {
    const [counters, reporting] = await Promise.all([
      countOfController(deps.db, scope, controllerId),
      findReporting(deps.db, scope, controllerId),
    ]);
    const at = reporting === undefined ? null : lastKnownAt(reporting);
    return { ...toStats(counters, kind), lastKnownAt: at?.toISOString() ?? null };
  }
  const { counters } = await figuresOf(deps).of(scope).sums.get();
  return toStats(counters, kind);
}

function toStats(sums: readonly CounterSum[], kind: DeviceKind): DeviceStats {
  const of = (status: string) => Math.max(0, sums.find((sum) => sum.kind === kind && sum.status === status)?.n ?? 0);
  const byPresence = {
    online: of('online'),
    offline: of('offline'),
    longOffline: of('longOffline'),
    unknown: of('unknown'),
  };
  const total = PRESENCES.reduce((sum, presence) => sum + byPresence[presence], 0);
  return {
    total,
    ...byPresence,
    faulty: of('faulty'),
    removed: of('removed'),
    lastKnown: lastKnownOf(sums, kind),
    lastKnownAt: null,
  };
}
