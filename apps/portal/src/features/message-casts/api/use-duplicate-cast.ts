import { useNavigate } from '@tanstack/react-router';
import { failureText } from '#/lib/failure-text.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { castListTexts as texts } from '#/shared/message-casts/list-texts.ts';

/** Copies a cast and opens the copy for editing. */
export function useDuplicateCast() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { mutate, isPending } = trpc.messageCasts.duplicate.useMutation({
    onSuccess({ id, name }) {
      notifySuccess(texts.duplicated(name));
      void utils.messageCasts.invalidate();
      void navigate({ to: '/msgs/$messageId/edit', params: { messageId: id } });
    },
    onError: (error) => notifyError(`${texts.duplicateFailed} ${failureText(error, '')}`.trim()),
  });
  return { duplicate: (castId: string) => mutate({ castId, idempotencyKey: randomKey() }), isPending };
}
