import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { refetchMs } from '#/shared/device-configuration/refetch-ms.ts';
import { configurationStateTexts } from '#/shared/device-configuration/texts.ts';
import { configurationTexts as texts } from '../texts.ts';

export const useConfiguration = (controllerId: string) =>
  trpc.controllerConfiguration.get.useQuery(
    { controllerId },
    { refetchInterval: ({ state: { data } }) => refetchMs(data) },
  );

/** The versions as of `version`, which is read again when the present version or its state changes. */
export const useConfigurationVersions = ({ controllerId }: ControllerConfiguration) =>
  trpc.controllerConfiguration.versions.useQuery({ controllerId }, { refetchInterval: refetchMs(undefined) });

/** Stores the answer of a call that changes the configuration. */
function useChanged(): (configuration: ControllerConfiguration) => void {
  const utils = trpc.useUtils();
  return (configuration) => {
    const { controllerId } = configuration;
    utils.controllerConfiguration.get.setData({ controllerId }, configuration);
    void utils.controllerConfiguration.versions.invalidate({ controllerId });
    void utils.deviceCommandLog.invalidate();
  };
}

/** Saves a controller's configuration. The form shows errors. */
export function useSaveConfiguration() {
  const changed = useChanged();
  return trpc.controllerConfiguration.update.useMutation({
    onSuccess(configuration) {
      notifySuccess(texts.saved);
      changed(configuration);
    },
  });
}

/** Returns to an earlier version. The panel shows errors. */
export function useRestoreConfiguration() {
  const changed = useChanged();
  return trpc.controllerConfiguration.restore.useMutation({
    onSuccess(configuration, { restored }) {
      notifySuccess(configurationStateTexts.versions.restored(restored));
      changed(configuration);
    },
  });
}
