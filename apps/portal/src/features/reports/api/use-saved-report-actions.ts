import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { apiError } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { savedTexts as texts } from '../saved-texts.ts';

/** Sends or deletes a saved report. */
export function useSavedReportActions() {
  const utils = trpc.useUtils();
  const notifyOf = (done: string, failed: string) => ({
    onSuccess() {
      notifySuccess(done);
      void utils.savedReports.invalidate();
    },
    onError: (error: unknown) => notifyError(apiError(error).message ?? failed),
  });
  const mail = trpc.savedReports.mail.useMutation(notifyOf(texts.sent, texts.sendFailed));
  const remove = trpc.savedReports.remove.useMutation(notifyOf(texts.removed, texts.removeFailed));
  return { mail, remove };
}
