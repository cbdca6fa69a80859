import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import { isIndexedSort, VOLATILE_DEVICE_LIMIT } from '@earshot/domain/devices/lists';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { Deps } from '../../deps.ts';
import { countAt, type KindFilter } from './count-devices.ts';
import { readDeviceStats } from './device-stats.ts';

/** Volatile columns have no index, so sorting by them reads every row. Allows it only for small result sets. */
export async function refuseSlowSort(
  deps: Deps,
  place: DevicePlace,
  { sort, ...filter }: KindFilter & { sort: string },
): Promise<void> {
  if (isIndexedSort(sort) || place.controllerId !== undefined) return;
  const most = VOLATILE_DEVICE_LIMIT;
  const { kind, removed = false } = filter;
  const stats = await readDeviceStats(deps, place, kind);
  if ((removed ? stats.removed : stats.total) <= most) return;
  const { total, exact } = await countAt(deps, place, filter);
  if (exact && total <= most) return;
  throw badRequest(
    `There are more than ${most.toLocaleString('en-GB')} devices to sort by this. Please filter them or choose a smaller group.`,
    { field: 'sort', limit: most },
  );
}
