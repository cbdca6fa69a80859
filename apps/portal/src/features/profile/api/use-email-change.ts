import type { EmailChangeState } from '@earshot/domain/profile/schema';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { profileTexts } from '#/shared/profile/texts.ts';

const { emailChange: texts } = profileTexts;

/** Pending change of the user's email address, with requests to start, resend and cancel it. */
export function useEmailChange() {
  const utils = trpc.useUtils();
  const state = trpc.profile.emailChange.useQuery();
  const show = (answer: EmailChangeState) => utils.profile.emailChange.setData(undefined, answer);
  const onError = (error: unknown) => {
    notifyError(apiError(error).message ?? texts.failed);
    void utils.profile.emailChange.invalidate();
  };
  const request = trpc.profile.changeEmail.useMutation({ onSuccess: show });
  const resend = trpc.profile.resendEmailChange.useMutation({
    onSuccess(answer) {
      show(answer);
      notifySuccess(texts.resent);
    },
    onError,
  });
  const cancel = trpc.profile.cancelEmailChange.useMutation({
    onSuccess(answer) {
      show(answer);
      notifySuccess(texts.cancelled);
    },
    onError,
  });
  return { state, request, resend, cancel };
}
