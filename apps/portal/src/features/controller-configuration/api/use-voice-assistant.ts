import type { ControllerVoiceAssistant } from '@earshot/domain/controller-configuration/voice-assistant';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { refetchMs } from '#/shared/device-configuration/refetch-ms.ts';
import { voiceAssistantTexts as texts } from '../voice-assistant-texts.ts';

export const useVoiceAssistant = (controllerId: string) =>
  trpc.controllerConfiguration.voiceAssistant.useQuery(
    { controllerId },
    { refetchInterval: ({ state: { data } }) => refetchMs(data) },
  );

export const useVoiceAssistantVersions = (controllerId: string) =>
  trpc.controllerConfiguration.voiceAssistantVersions.useQuery(
    { controllerId },
    { refetchInterval: refetchMs(undefined) },
  );

/** Stores the answer of a call that changes the voice assistant. */
function useChanged(): (assistant: ControllerVoiceAssistant) => void {
  const utils = trpc.useUtils();
  return (assistant) => {
    const { controllerId } = assistant;
    notifySuccess(texts.saved);
    utils.controllerConfiguration.voiceAssistant.setData({ controllerId }, assistant);
    void utils.controllerConfiguration.voiceAssistantVersions.invalidate({ controllerId });
    void utils.deviceCommandLog.invalidate();
  };
}

export const useSaveVoiceAssistant = () =>
  trpc.controllerConfiguration.updateVoiceAssistant.useMutation({ onSuccess: useChanged() });

export const useRestoreVoiceAssistant = () =>
  trpc.controllerConfiguration.restoreVoiceAssistant.useMutation({ onSuccess: useChanged() });
