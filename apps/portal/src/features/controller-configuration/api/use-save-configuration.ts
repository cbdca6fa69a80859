import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { configurationTexts as texts } from '../texts.ts';

/** Saves a controller's configuration. The form shows errors. */
export function useSaveConfiguration() {
  const utils = trpc.useUtils();
  return trpc.controllerConfiguration.update.useMutation({
    onSuccess(configuration) {
      notifySuccess(texts.saved);
      utils.controllerConfiguration.get.setData({ controllerId: configuration.controllerId }, configuration);
      void utils.deviceCommandLog.invalidate();
    },
  });
}
