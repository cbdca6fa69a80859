import type { DeviceConfiguration } from '@earshot/domain/device-configuration/schema';
import { trpc } from '#/lib/trpc.ts';
import { refetchMs } from '#/shared/device-configuration/refetch-ms.ts';

/** Desired configuration of a device, and whether its controller has confirmed it. */
export const useDeviceConfiguration = (controllerId: string, endpointId: string) =>
  trpc.deviceConfiguration.get.useQuery(
    { controllerId, endpointId },
    { refetchInterval: ({ state: { data } }) => refetchMs(data) },
  );

export const useDeviceVersions = ({ controllerId, endpointId }: DeviceConfiguration) =>
  trpc.deviceConfiguration.versions.useQuery({ controllerId, endpointId }, { refetchInterval: refetchMs(undefined) });
