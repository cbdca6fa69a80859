import type { CallPointConfiguration } from '@earshot/domain/devices/configuration-schema';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useDeviceRequest } from './use-device-request.ts';

/**
 * Asks the controller how its call point is configured, by itself where that was never told: else a form of defaults would
 * be taken for what is there.
 */
export function useReadCallPoint({ controllerId, endpointId, basedOn, refusal }: CallPointConfiguration) {
  const utils = trpc.useUtils();
  const request = useDeviceRequest(() => void utils.deviceConfiguration.get.invalidate({ controllerId, endpointId }));
  const asking = trpc.deviceConfiguration.read.useMutation({
    onSuccess: ({ operationId }) => request.follow(operationId),
  });
  const read = () => asking.mutate({ controllerId, endpointId });
  const readByItself = useEffectEvent(read);
  const untold = basedOn === null && refusal === null ? endpointId : null;
  useEffect(() => {
    if (untold !== null) readByItself();
  }, [untold]);
  return { read, isReading: asking.isPending || request.isWaiting, error: asking.error, failure: request.failure };
}
