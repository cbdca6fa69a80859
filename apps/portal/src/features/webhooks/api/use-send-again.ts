import type { RedeliverWebhookInput } from '@earshot/domain/webhooks/schema';
import { useRef } from 'react';
import { notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { webhookTexts as texts } from '../texts.ts';
import { failed } from './use-webhook-changes.ts';

/** Sends a test event. */
export function useTestEvent(webhookId: string, onSent: () => void) {
  const { mutate, isPending } = trpc.webhooks.test.useMutation({
    onSuccess() {
      notifySuccess(texts.testSent);
      onSent();
    },
    onError: failed(texts.testFailed),
  });
  return { isPending, send: () => mutate({ webhookId, idempotencyKey: randomKey() }) };
}

type Events = Omit<RedeliverWebhookInput, 'webhookId' | 'idempotencyKey'>;

/** Delivers one event or those of a range again. Retrying the same does not deliver twice. */
export function useRedelivery(webhookId: string, onSent: () => void) {
  const attempt = useRef({ content: '', key: '' });
  const { mutate, ...redelivery } = trpc.webhooks.redeliver.useMutation({
    onSuccess({ events }) {
      attempt.current = { content: '', key: '' };
      notifySuccess(texts.redelivered(events));
      onSent();
    },
  });
  const redeliver = (events: Events) => {
    const content = JSON.stringify(events);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    mutate({ webhookId, ...events, idempotencyKey: attempt.current.key });
  };
  return { ...redelivery, redeliver };
}
