import { hasMoreLocationsThan, listLocations, type LocationPage } from '@earshot/db/queries/locations/locations';
import { type Location, VOLATILE_LOCATION_SORTS, VOLATILE_SORT_LIMIT } from '@earshot/domain/controllers/schema';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { mayFindTunnels } from './may-find-tunnels.ts';
import { toLocation } from '../../locations/location-view.ts';

export async function listLocationPage(call: PlacedCall, page: LocationPage): Promise<{ items: Location[] }> {
  const { deps, scope } = call;
  const volatile = page.sort !== undefined && VOLATILE_LOCATION_SORTS.includes(page.sort);
  if (volatile && (await hasMoreLocationsThan(deps.db, scope, VOLATILE_SORT_LIMIT))) {
    throw badRequest('There are too many locations to sort by this. Please choose a smaller group.', { field: 'sort' });
  }
  const rows = await listLocations(deps.db, scope, { ...page, ...mayFindTunnels(call) });
  return { items: rows.map(toLocation) };
}
