import type { ControllerHostname } from '@earshot/domain/controller-configuration/hostname';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { refetchMs } from '#/shared/device-configuration/refetch-ms.ts';
import { hostnameTexts as texts } from '../hostname-texts.ts';

export const useHostname = (controllerId: string) =>
  trpc.controllerConfiguration.hostname.useQuery(
    { controllerId },
    { refetchInterval: ({ state: { data } }) => refetchMs(data) },
  );

export const useHostnameVersions = (controllerId: string) =>
  trpc.controllerConfiguration.hostnameVersions.useQuery({ controllerId }, { refetchInterval: refetchMs(undefined) });

/** Stores the answer of a call that changes the hostname. */
function useChanged(): (hostname: ControllerHostname) => void {
  const utils = trpc.useUtils();
  return (hostname) => {
    const { controllerId } = hostname;
    notifySuccess(texts.saved(hostname.hostname));
    utils.controllerConfiguration.hostname.setData({ controllerId }, hostname);
    void utils.controllerConfiguration.hostnameVersions.invalidate({ controllerId });
    void utils.deviceCommandLog.invalidate();
  };
}

export const useSaveHostname = () =>
  trpc.controllerConfiguration.updateHostname.useMutation({ onSuccess: useChanged() });

export const useRestoreHostname = () =>
  trpc.controllerConfiguration.restoreHostname.useMutation({ onSuccess: useChanged() });
