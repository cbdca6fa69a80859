import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';

const { devices: texts } = accountTexts;

/** Lists the user's known devices and forgets them. */
export function useKnownDevices() {
  const utils = trpc.useUtils();
  const list = trpc.session.devices.useQuery();
  const forget = trpc.session.forgetDevice.useMutation({
    onSuccess: () => notifySuccess(texts.forgotten),
    onError: () => notifyError(texts.failed),
    onSettled: () => void utils.session.devices.invalidate(),
  });
  return { list, forget };
}
