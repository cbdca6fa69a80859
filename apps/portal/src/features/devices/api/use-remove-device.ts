import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDeviceRequest } from '#/shared/device-configuration/api/use-device-request.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';

interface RemoveOptions {
  readonly device: { readonly controllerId: string; readonly deviceId: string; readonly ipei: string | null };
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Asks the controller to remove a device, and waits for the answer. */
export function useRemoveDevice({ device, name, onRemoved }: RemoveOptions) {
  const utils = trpc.useUtils();
  const { controllerId, deviceId: endpointId, ipei } = device;
  const request = useDeviceRequest(() => {
    notifySuccess(deviceTexts.page.remove.removed(name));
    void utils.endpoints.invalidate();
    onRemoved();
  });
  const asking = trpc.endpoints.remove.useMutation({ onSuccess: ({ operationId }) => request.follow(operationId) });
  return {
    remove: () => asking.mutate({ controllerId, endpointId, ...(ipei !== null && { ipei }) }),
    isWaiting: asking.isPending || request.isWaiting,
    error: asking.error,
    failure: asking.error === null ? request.failure : null,
  };
}
