import type { CallPointConfiguration } from '@earshot/domain/devices/configuration-schema';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useDeviceRequest } from './use-device-request.ts';

/**
 * Requests a call point's configuration from its controller. Requests it automatically if it was never reported, so
 * that defaults are not mistaken for the actual values.
 */
export function useReadCallPoint({ controllerId, endpointId, basedOn, refusal }: CallPointConfiguration) {
  const utils = trpc.useUtils();
  const request = useDeviceRequest(() => void utils.deviceConfiguration.get.invalidate({ controllerId, endpointId }));
  const asking = trpc.deviceConfiguration.read.useMutation({
    onSuccess: ({ operationId }) => request.follow(operationId),
  });
  const read = () => asking.mutate({ controllerId, endpointId });
  const readByItself = useEffectEvent(read);
  const unreportedId = basedOn === null && refusal === null ? endpointId : null;
  useEffect(() => {
    if (unreportedId !== null) readByItself();
  }, [unreportedId]);
  return { read, isReading: asking.isPending || request.isWaiting, error: asking.error, failure: request.failure };
}
