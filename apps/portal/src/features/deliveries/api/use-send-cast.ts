import type { SendCastInput } from '@earshot/domain/deliveries/schema';
import { useRef } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import { shellTexts } from '#/texts/shell.ts';

interface SendOptions {
  readonly castId: string;
  readonly onSent: (deliveryId: string) => void;
  readonly onRefused: (error: unknown) => void;
}

type SendInput = Omit<SendCastInput, 'castId' | 'idempotencyKey'>;

/** Sends a cast. Retrying the same request after a failure does not send it twice. */
export function useSendCast({ castId, onSent, onRefused }: SendOptions) {
  const utils = trpc.useUtils();
  const attempt = useRef({ content: '', key: '' });
  const done = useRef(false);
  const { mutate, isPending, error } = trpc.deliveries.send.useMutation({
    onSuccess({ deliveryId }, { playStatus }) {
      done.current = true;
      notifySuccess(playStatus === 'schedule' ? castTexts.scheduled : castTexts.sent);
      void utils.deliveries.invalidate();
      void utils.messageCasts.invalidate();
      onSent(deliveryId);
    },
    onError(failure) {
      notifyError(castTexts.sendFailed(apiError(failure).message ?? shellTexts.error.unanswered));
      onRefused(failure);
    },
  });
  const send = (input: SendInput) => {
    const text = JSON.stringify(input);
    if (attempt.current.content !== text) attempt.current = { content: text, key: randomKey() };
    mutate({ castId, ...input, idempotencyKey: attempt.current.key });
  };
  return { send, isDone: () => done.current, isPending, error };
}
