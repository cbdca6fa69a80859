import { trpc } from '#/lib/trpc.ts';
import type { DeviceLocation } from '../device-location.ts';

/** Refetch interval. Devices report only changes; the controller's last contact shows that their state is current. */
const EVERY_MS = 20_000;

export function useFreshLocation(location: DeviceLocation): DeviceLocation {
  const { data } = trpc.locations.record.useQuery({ controllerId: location.id }, { refetchInterval: EVERY_MS });
  return data ?? location;
}
