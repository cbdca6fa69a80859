import type { UserDetail } from '@earshot/domain/users/schema';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '#/texts/users.ts';

/** Puts an answered user where pages show them, and has lists read again. */
export function useShowUser(): (user: UserDetail) => void {
  const utils = trpc.useUtils();
  return (user) => {
    utils.users.get.setData({ userId: user.id }, user);
    void utils.users.list.invalidate();
  };
}

/** What can be done to somebody's account besides changing and deleting it. */
export function useUserActions(userId: string) {
  const show = useShowUser();
  const unlock = trpc.users.unlock.useMutation({
    onSuccess(user) {
      notifySuccess(texts.unlocked);
      show(user);
    },
    onError: (error) => notifyError(apiError(error).message ?? texts.unlockFailed),
  });
  const resetMfa = trpc.users.resetMfa.useMutation({
    onSuccess(user) {
      notifySuccess(texts.mfaReset);
      show(user);
    },
    onError: () => notifyError(texts.mfaResetFailed),
  });
  const resend = trpc.users.resendInvitation.useMutation({
    onSuccess: () => notifySuccess(texts.resent),
    onError: (error) => notifyError(apiError(error).message ?? texts.resendFailed),
  });
  return {
    unlock: () => unlock.mutate({ userId }),
    resetMfa: () => resetMfa.mutate({ userId }),
    resend: () => resend.mutate({ userId }),
    isPending: unlock.isPending || resetMfa.isPending || resend.isPending,
  };
}
