import type { ControllerLanguage } from '@earshot/domain/controller-configuration/language';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { refetchMs } from '#/shared/device-configuration/refetch-ms.ts';
import { languageTexts as texts } from '../language-texts.ts';

export const useLanguage = (controllerId: string) =>
  trpc.controllerConfiguration.language.useQuery(
    { controllerId },
    { refetchInterval: ({ state: { data } }) => refetchMs(data) },
  );

export const useLanguageVersions = (controllerId: string) =>
  trpc.controllerConfiguration.languageVersions.useQuery({ controllerId }, { refetchInterval: refetchMs(undefined) });

/** Stores the answer of a call that changes the language. */
function useChanged(): (language: ControllerLanguage) => void {
  const utils = trpc.useUtils();
  return (language) => {
    const { controllerId } = language;
    notifySuccess(texts.saved);
    utils.controllerConfiguration.language.setData({ controllerId }, language);
    void utils.controllerConfiguration.languageVersions.invalidate({ controllerId });
    void utils.deviceCommandLog.invalidate();
  };
}

export const useSaveLanguage = () =>
  trpc.controllerConfiguration.updateLanguage.useMutation({ onSuccess: useChanged() });

export const useRestoreLanguage = () =>
  trpc.controllerConfiguration.restoreLanguage.useMutation({ onSuccess: useChanged() });
