import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';

const { changePassword: texts } = accountTexts;

export function useChangePassword(onChanged: () => void) {
  const utils = trpc.useUtils();
  return trpc.passwords.change.useMutation({
    onSuccess({ revokedTokens }) {
      notifySuccess(revokedTokens === 0 ? texts.done : texts.doneWithTokens(revokedTokens));
      onChanged();
      // A password change ends the user's other sessions.
      void utils.session.list.invalidate();
      void utils.accessTokens.countOwn.invalidate();
    },
  });
}
