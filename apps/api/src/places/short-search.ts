import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import { MIN_SEARCH_LENGTH } from '@earshot/domain/devices/lists';
import { badRequest } from '@earshot/domain/errors/app-error';

/** A search for one or two characters matches most devices of a group, so it is too slow. */
export function refuseShortSearch({ controllerId }: DevicePlace, search: string): void {
  if (controllerId !== undefined || search === '' || search.length >= MIN_SEARCH_LENGTH) return;
  throw badRequest(`Please search for at least ${MIN_SEARCH_LENGTH} characters`, { field: 'search' });
}
