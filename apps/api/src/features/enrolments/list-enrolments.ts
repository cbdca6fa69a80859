import {
  countEnrolments,
  type EnrolmentFilter,
  listEnrolments,
  listHeadsetUses,
} from '@earshot/db/queries/enrolments/enrolment-list';
import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import { VOLATILE_DEVICE_LIMIT } from '@earshot/domain/devices/lists';
import { COUNTED_TO, type DeviceTotal } from '@earshot/domain/devices/schema';
import { DEFAULT_ENROLMENT_SORT, isIndexedEnrolmentSort } from '@earshot/domain/enrolments/lists';
import type { Enrolment, HeadsetHistory, listEnrolmentsInput } from '@earshot/domain/enrolments/schema';
import { badRequest } from '@earshot/domain/errors/app-error';
import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type NamedPlace, placeOf } from '../../places/place-of.ts';
import { refuseShortSearch } from '../../places/short-search.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { readEnrolmentStats } from './enrolment-stats.ts';
import { toEnrolment, toUse } from './enrolment-view.ts';

/** Lists a page of the latest uses of headsets. */
export async function listEnrolmentPage(
  call: PlacedCall,
  input: z.output<typeof listEnrolmentsInput>,
): Promise<Enrolment[]> {
  const place = await placeOf(call, input);
  const filter = { search: input.search.trim(), statuses: input.statuses };
  const { sort = DEFAULT_ENROLMENT_SORT.sort, pageSize = DEFAULT_PAGE_SIZE, page, total } = input;
  const order = input.order ?? (input.sort === undefined ? DEFAULT_ENROLMENT_SORT.order : 'ASC');
  refuseShortSearch(place, filter.search);
  if (!isIndexedEnrolmentSort(sort) && place.controllerId === undefined) await refuseManyRows(call.deps, place, filter);
  const rows = await listEnrolments(call.deps.db, place, { ...filter, page, pageSize, sort, order, total });
  return rows.map(toEnrolment);
}

/** Refuses a sort without an index for more rows than can be read and sorted quickly. */
async function refuseManyRows(deps: Deps, place: DevicePlace, filter: EnrolmentFilter): Promise<void> {
  const { total } = await readEnrolmentStats(deps, place);
  const most = VOLATILE_DEVICE_LIMIT;
  if (total <= most || (await countEnrolments(deps.db, place, { ...filter, most })) <= most) return;
  throw badRequest(
    `There are more than ${most.toLocaleString('en-GB')} headsets to sort by this. Please filter them or choose a smaller group.`,
    { field: 'sort', limit: most },
  );
}

/** Counts matching headsets: from the counters without a search, else rows up to a limit. */
export async function countEnrolmentRows(
  call: PlacedCall,
  { search, statuses = [], ...named }: EnrolmentFilter & NamedPlace,
): Promise<DeviceTotal> {
  const place = await placeOf(call, named);
  const text = search.trim();
  refuseShortSearch(place, text);
  if (text === '') {
    const { total, byStatus } = await readEnrolmentStats(call.deps, place);
    const some = [...new Set(statuses)].reduce((sum, status) => sum + byStatus[status], 0);
    return { total: statuses.length === 0 ? total : some, exact: true };
  }
  const n = await countEnrolments(call.deps.db, place, { search: text, statuses, most: COUNTED_TO });
  return { total: Math.min(n, COUNTED_TO), exact: n <= COUNTED_TO };
}

/** Uses of a headset in one answer. */
const USES_A_PAGE = 50;

export async function readHeadsetHistory(
  { deps, scope }: PlacedCall,
  { controllerId, endpointId, before }: { controllerId: string; endpointId: string; before?: string | undefined },
): Promise<HeadsetHistory> {
  const rows = await listHeadsetUses(deps.db, scope, {
    controllerId,
    deviceId: endpointId,
    before: before === undefined ? undefined : new Date(before),
    limit: USES_A_PAGE + 1,
  });
  const items = rows.slice(0, USES_A_PAGE).map(toUse);
  return { items, next: rows.length > USES_A_PAGE ? (items.at(-1)?.startedAt ?? null) : null };
}
