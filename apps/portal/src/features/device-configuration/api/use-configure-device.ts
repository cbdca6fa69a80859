import type { DeviceConfiguration } from '@earshot/domain/device-configuration/schema';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { configurationStateTexts } from '#/shared/device-configuration/texts.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';

/** Stores the answer of a call that changes a configuration. */
function useChanged(): (configuration: DeviceConfiguration) => void {
  const utils = trpc.useUtils();
  return (configuration) => {
    const { controllerId, endpointId } = configuration;
    utils.deviceConfiguration.get.setData({ controllerId, endpointId }, configuration);
    void utils.deviceConfiguration.versions.invalidate({ controllerId, endpointId });
    void utils.deviceCommandLog.invalidate();
  };
}

/** Saves a device's configuration and sends it to its controller. The form shows errors. */
export function useConfigureDevice() {
  const changed = useChanged();
  return trpc.deviceConfiguration.update.useMutation({
    onSuccess(configuration) {
      notifySuccess(texts.saved);
      changed(configuration);
    },
  });
}

/** Returns to an earlier version, or sends the present one again. The panel shows errors. */
export function useRestoreDevice() {
  const changed = useChanged();
  const { versions } = configurationStateTexts;
  return trpc.deviceConfiguration.restore.useMutation({
    onSuccess(configuration, { restored, version }) {
      notifySuccess(restored === version ? versions.sent : versions.restored(restored));
      changed(configuration);
    },
  });
}
