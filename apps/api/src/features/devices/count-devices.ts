import { type BaseUnitFilter, countBaseUnits } from '@earshot/db/queries/devices/base-unit-list';
import type { DeviceFilter } from '@earshot/db/queries/devices/device-filter';
import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import { countEndpoints } from '@earshot/db/queries/devices/endpoint-list';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { COUNTED_TO, type DeviceStats, type DeviceTotal } from '@earshot/domain/devices/schema';
import type { Deps } from '../../deps.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { type NamedPlace, placeOf } from '../../places/place-of.ts';
import { refuseShortSearch } from '../../places/short-search.ts';
import { readDeviceStats } from './device-stats.ts';

export interface KindFilter extends DeviceFilter {
  readonly kind: DeviceKind;
}

export async function countDevices(
  call: PlacedCall,
  { search, ...input }: KindFilter & NamedPlace,
): Promise<DeviceTotal> {
  const place = await placeOf(call, input);
  const { kind, statuses, faultyOnly, removed } = input;
  const filter = { kind, statuses, faultyOnly, removed, search: search.trim() };
  refuseShortSearch(place, filter.search);
  return await countAt(call.deps, place, filter);
}

/** Counts matching devices from the counters if possible. Otherwise counts rows, up to a limit. */
export async function countAt(deps: Deps, place: DevicePlace, filter: KindFilter): Promise<DeviceTotal> {
  if (place.controllerId === undefined) {
    const known = knownTotal(await readDeviceStats(deps, place, filter.kind), filter);
    if (known !== undefined) return { total: known, exact: true };
  }
  const n = await countRows(deps, place, { ...filter, most: COUNTED_TO });
  return { total: Math.min(n, COUNTED_TO), exact: n <= COUNTED_TO };
}

/** Total according to the counters; undefined for filters that they do not cover. */
function knownTotal(
  stats: DeviceStats,
  { search, statuses = [], faultyOnly, removed }: DeviceFilter,
): number | undefined {
  if (search !== '') return undefined;
  if (removed === true) return statuses.length === 0 && !faultyOnly ? stats.removed : undefined;
  if (faultyOnly) return statuses.length === 0 ? stats.faulty : undefined;
  if (statuses.length === 0) return stats.total;
  return [...new Set(statuses)].reduce((sum, presence) => sum + stats[presence], 0);
}

async function countRows(
  { db }: Pick<Deps, 'db'>,
  place: DevicePlace,
  { kind, ...filter }: KindFilter & { most: number },
): Promise<number> {
  if (kind === 'baseunit' || kind === 'registrationModule') {
    const ofKind: BaseUnitFilter & { most: number } = { ...filter, kind };
    return await countBaseUnits(db, place, ofKind);
  }
  return await countEndpoints(db, place, { ...filter, category: kind });
}
