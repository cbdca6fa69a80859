import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { configurationTexts as texts } from '#/texts/controller-configuration.ts';

/** Saves what a controller is to be set to. What went wrong is said in the form. */
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
