import type { Webhook } from '@earshot/domain/webhooks/schema';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { webhookTexts as texts } from '../texts.ts';

function useStoreWebhook() {
  const utils = trpc.useUtils();
  return (webhook: Webhook) => {
    utils.webhooks.get.setData({ webhookId: webhook.id }, webhook);
    void utils.webhooks.list.invalidate();
  };
}

export function useUpdateWebhook() {
  const store = useStoreWebhook();
  return trpc.webhooks.update.useMutation({
    onSuccess(webhook) {
      store(webhook);
      notifySuccess(texts.saved);
    },
  });
}

export const failed = (title: string) => (error: unknown) =>
  notifyError(`${title} ${apiError(error).message ?? ''}`.trim());

/** Pauses or resumes a webhook. */
export function useSwitchWebhook() {
  const store = useStoreWebhook();
  const pause = trpc.webhooks.pause.useMutation({
    onSuccess(webhook) {
      store(webhook);
      notifySuccess(texts.paused);
    },
    onError: failed(texts.pauseFailed),
  });
  const resume = trpc.webhooks.resume.useMutation({
    onSuccess(webhook) {
      store(webhook);
      notifySuccess(texts.resumed);
    },
    onError: failed(texts.resumeFailed),
  });
  return { pause, resume };
}

/** Skips an event that waits. */
export function useSkipEvent(webhookId: string) {
  const store = useStoreWebhook();
  const utils = trpc.useUtils();
  return trpc.webhooks.skip.useMutation({
    onSuccess(webhook) {
      store(webhook);
      notifySuccess(texts.skipped);
    },
    onError: failed(texts.skipFailed),
    onSettled: () => utils.webhooks.blocking.invalidate({ webhookId }),
  });
}

/** Replaces the secret of a webhook. Only this response contains the new secret. */
export function useRotateSecret() {
  const store = useStoreWebhook();
  return trpc.webhooks.rotateSecret.useMutation({ gcTime: 0, onSuccess: ({ webhook }) => store(webhook) });
}

export function useRemoveWebhook(onRemoved: () => void) {
  const utils = trpc.useUtils();
  return trpc.webhooks.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.removed);
      void utils.webhooks.list.invalidate();
      onRemoved();
    },
  });
}
