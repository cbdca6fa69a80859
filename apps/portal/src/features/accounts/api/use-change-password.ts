import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/texts/accounts.ts';

export function useChangePassword(onChanged: () => void) {
  const utils = trpc.useUtils();
  return trpc.passwords.change.useMutation({
    onSuccess() {
      notifySuccess(accountTexts.changePassword.done);
      onChanged();
      // The others have ended with it.
      void utils.session.list.invalidate();
    },
  });
}
