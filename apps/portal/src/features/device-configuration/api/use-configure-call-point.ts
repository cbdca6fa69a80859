import type { CallPointForm } from '@earshot/domain/devices/call-point-form';
import type { CallPointConfiguration } from '@earshot/domain/devices/configuration-schema';
import { notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { useDeviceRequest } from './use-device-request.ts';

/** Sends a call point's configuration to its controller. The form shows a failure until the next attempt. */
export function useConfigureCallPoint(
  { controllerId, endpointId, ipei, basedOn }: CallPointConfiguration,
  onDone: () => void,
) {
  const utils = trpc.useUtils();
  const request = useDeviceRequest(() => {
    notifySuccess(texts.saved);
    onDone();
    void utils.deviceConfiguration.get.invalidate({ controllerId, endpointId });
    void utils.endpoints.invalidate();
  });
  const saving = trpc.deviceConfiguration.update.useMutation({
    onSuccess: ({ operationId }) => request.follow(operationId),
  });
  return {
    save: (form: CallPointForm) =>
      saving.mutate({
        controllerId,
        endpointId,
        basedOn,
        form,
        ipei: ipei ?? '',
        idempotencyKey: `configure-${randomKey()}`,
      }),
    isSaving: saving.isPending || request.isWaiting,
    error: saving.error,
    failure: saving.error === null ? request.failure : null,
    forget: saving.reset,
  };
}
