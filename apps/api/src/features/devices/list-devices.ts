import { type BaseUnitPage, type BaseUnitRow, listBaseUnits } from '@earshot/db/queries/devices/base-unit-list';
import type { DeviceFilter } from '@earshot/db/queries/devices/device-filter';
import { levelOf } from '@earshot/db/queries/devices/device-place';
import { type EndpointPage, listEndpoints } from '@earshot/db/queries/devices/endpoint-list';
import type { EndpointRow } from '@earshot/db/queries/devices/endpoint-rows';
import type { DeviceKind, EndpointKind } from '@earshot/domain/devices/kinds';
import { defaultDeviceSort, devicePageSize } from '@earshot/domain/devices/lists';
import type { SortOrder } from '@earshot/domain/lists/schema';
import { notPermitted } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { refuseShortSearch } from '../../places/short-search.ts';
import { type NamedPlace, placeOf } from '../../places/place-of.ts';
import { refuseSlowSort } from './refuse-slow-sort.ts';

interface ListInput extends DeviceFilter, NamedPlace {
  readonly kind: DeviceKind;
  readonly page: number;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: SortOrder | undefined;
  readonly total?: number | undefined;
}

/** Fills in the default sort and page size of the list. */
async function prepare(call: PlacedCall, input: ListInput) {
  const place = await placeOf(call, input);
  const { kind, page, total, search, statuses, faultyOnly, removed = false } = input;
  const list = { kind, level: levelOf(place), removed };
  const usual = defaultDeviceSort(list);
  const filter = { search: search.trim(), statuses, faultyOnly, removed };
  const sort = input.sort ?? usual.sort;
  refuseShortSearch(place, filter.search);
  await refuseSlowSort(call.deps, place, { ...filter, kind, sort });
  const order: SortOrder = input.order ?? (input.sort === undefined ? usual.order : 'ASC');
  return { place, page: { ...filter, page, pageSize: input.pageSize ?? devicePageSize(list), sort, order, total } };
}

/** Lists a page of endpoints of one type, or of conferences. */
export async function listEndpointPage(
  call: PlacedCall,
  input: ListInput & { kind: EndpointKind | 'conference' },
): Promise<EndpointRow[]> {
  const { place, page } = await prepare(call, input);
  // The input schema allows only the sorts of the list, and so does the default.
  const sort = page.sort as EndpointPage['sort'];
  return await listEndpoints(call.deps.db, place, { ...page, category: input.kind, sort });
}

/** Lists a page of base units, or of registration modules. */
export async function listBaseUnitPage(
  call: PlacedCall,
  input: ListInput & { kind: 'baseunit' | 'registrationModule' },
): Promise<BaseUnitRow[]> {
  // The order alone would reveal the hidden firmware versions.
  if (input.sort === 'firmwareVersion' && !call.principal.permissions.has('view_baseunit_firmware'))
    throw notPermitted();
  const { place, page } = await prepare(call, input);
  const sort = page.sort as BaseUnitPage['sort'];
  return await listBaseUnits(call.deps.db, place, { ...page, kind: input.kind, sort });
}
