import { trpc } from '#/lib/trpc.ts';
import type { DeviceLocation } from '../device-location.ts';

/** Devices tell only of what changes; that they still are so is known from their controller, which tells all the time. */
const EVERY_MS = 20_000;

export function useFreshLocation(location: DeviceLocation): DeviceLocation {
  const { data } = trpc.locations.record.useQuery({ controllerId: location.id }, { refetchInterval: EVERY_MS });
  return data ?? location;
}
