import { isTalkLockKind } from '@earshot/domain/device-configuration/configured-kinds';
import type { DeviceConfiguration } from '@earshot/domain/device-configuration/schema';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useDeviceRequest } from '#/shared/device-configuration/api/use-device-request.ts';

/**
 * Requests a device's configuration from its controller. Requests it automatically if it is unknown, so that defaults
 * are not mistaken for the actual values. A device without a talk lock of its own has that of its controller.
 */
export function useReadDevice({ controllerId, endpointId, kind, state, online }: DeviceConfiguration) {
  const utils = trpc.useUtils();
  const named = { controllerId, endpointId };
  const request = useDeviceRequest(() => {
    void utils.deviceConfiguration.get.invalidate(named);
    void utils.deviceConfiguration.versions.invalidate(named);
  });
  const asking = trpc.deviceConfiguration.read.useMutation({
    onSuccess: ({ operationId }) => request.follow(operationId),
  });
  const read = () => asking.mutate(named);
  const readByItself = useEffectEvent(read);
  const unreadId = state === 'default' && online && !isTalkLockKind(kind) ? endpointId : null;
  useEffect(() => {
    if (unreadId !== null) readByItself();
  }, [unreadId]);
  return { read, isReading: asking.isPending || request.isWaiting, error: asking.error, failure: request.failure };
}
