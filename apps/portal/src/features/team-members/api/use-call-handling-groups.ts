import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useDeviceRequest } from '#/shared/device-configuration/api/use-device-request.ts';
import { refetchMs } from '#/shared/device-configuration/refetch-ms.ts';

/**
 * The call-handling groups that the controller last reported. Asks the controller by itself if it never reported
 * them.
 */
export function useCallHandlingGroups(controllerId: string) {
  const utils = trpc.useUtils();
  const stored = trpc.teamMembers.callHandlingGroups.useQuery(
    { controllerId },
    // The controller may reconnect.
    { refetchInterval: ({ state: { data } }) => data?.online === false && refetchMs(undefined) },
  );
  const request = useDeviceRequest(() => void utils.teamMembers.callHandlingGroups.invalidate({ controllerId }));
  const asking = trpc.teamMembers.readCallHandlingGroups.useMutation({
    onSuccess: ({ operationId }) => request.follow(operationId),
  });
  const read = () => asking.mutate({ controllerId });
  const { data } = stored;
  const canRead = data !== undefined && data.online && data.isSupported !== false;
  const unreadId = canRead && data.groups === null ? controllerId : null;
  const readByItself = useEffectEvent(read);
  useEffect(() => {
    if (unreadId !== null) readByItself();
  }, [unreadId]);
  return {
    stored,
    canRead,
    read,
    isReading: asking.isPending || request.isWaiting,
    error: asking.error,
    failure: request.failure,
  };
}
