import { type DevicePlace, findControllerId } from '@earshot/db/queries/devices/device-place';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../trpc/call.ts';

export interface NamedPlace {
  readonly controllerId?: string | undefined;
  readonly serialNumber?: string | undefined;
}

/** Determines the place of a call. A named location has already been checked to be in scope. */
export async function placeOf(
  { deps, scope }: Pick<PlacedCall, 'deps' | 'scope'>,
  { controllerId, serialNumber }: NamedPlace,
): Promise<DevicePlace> {
  if (controllerId !== undefined || serialNumber === undefined) return { scope, controllerId };
  const found = await findControllerId(deps.db, scope, serialNumber);
  if (found === undefined) throw notFound();
  return { scope, controllerId: found };
}
