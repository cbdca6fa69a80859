import type { UserDetail } from '@earshot/domain/users/schema';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '../texts.ts';

/** Caches the returned user and reloads the lists. */
export function useShowUser(): (user: UserDetail) => void {
  const utils = trpc.useUtils();
  return (user) => {
    utils.users.get.setData({ userId: user.id }, user);
    void utils.users.list.invalidate();
  };
}

export function useUserActions(userId: string) {
  const show = useShowUser();
  const unlock = trpc.users.unlock.useMutation({
    onSuccess(user) {
      notifySuccess(texts.unlocked);
      show(user);
    },
    onError: (error) => notifyError(apiError(error).message ?? texts.unlockFailed),
  });
  const resetSecondFactor = trpc.users.resetSecondFactor.useMutation({
    onSuccess(user) {
      notifySuccess(texts.mfaReset);
      show(user);
    },
  });
  const resend = trpc.users.resendInvitation.useMutation({
    onSuccess: () => notifySuccess(texts.resent),
    onError: (error) => notifyError(apiError(error).message ?? texts.resendFailed),
  });
  return {
    unlock: () => unlock.mutate({ userId }),
    resetSecondFactor,
    resend: () => resend.mutate({ userId }),
    isPending: unlock.isPending || resetSecondFactor.isPending || resend.isPending,
  };
}
