import { useRef } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '#/texts/message-casts.ts';
import { shellTexts } from '#/texts/shell.ts';

/** Sends a cast at once. Trying again with the same locations after a failure starts nothing twice. */
export function useSendCast(castId: string, onSent: (deliveryId: string) => void) {
  const utils = trpc.useUtils();
  const attempt = useRef({ targets: '', key: '' });
  const done = useRef(false);
  const { mutate, isPending, error } = trpc.deliveries.send.useMutation({
    onSuccess({ deliveryId }) {
      done.current = true;
      notifySuccess(castTexts.sent);
      void utils.deliveries.invalidate();
      void utils.messageCasts.invalidate();
      onSent(deliveryId);
    },
    onError(failure) {
      notifyError(castTexts.sendFailed(apiError(failure).message ?? shellTexts.error.unanswered));
    },
  });
  const send = (targetIds: string[]) => {
    const targets = targetIds.toSorted().join();
    if (attempt.current.targets !== targets) attempt.current = { targets, key: randomKey() };
    mutate({ castId, targetIds, playStatus: 'immediately', idempotencyKey: attempt.current.key });
  };
  return { send, isDone: () => done.current, isPending, error };
}
