import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';

const { sessions: texts } = accountTexts;

const onError = () => notifyError(texts.failed);

/** Lists the user's sessions and ends them. */
export function useOwnSessions() {
  const utils = trpc.useUtils();
  const list = trpc.session.list.useQuery();
  const onSettled = () => {
    void utils.session.list.invalidate();
    // Ending a session also forgets the device it was on.
    void utils.session.devices.invalidate();
  };
  const revoke = trpc.session.revoke.useMutation({ onSuccess: () => notifySuccess(texts.ended), onError, onSettled });
  const revokeOthers = trpc.session.revokeOthers.useMutation({
    onSuccess: ({ revoked }) => notifySuccess(texts.othersEnded(revoked)),
    onError,
    onSettled,
  });
  return { list, revoke, revokeOthers };
}
