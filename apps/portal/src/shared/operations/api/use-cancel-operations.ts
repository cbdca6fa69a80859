import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifyInfo } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { operationTexts as texts } from '../texts.ts';

/** Cancels an operation and reports the result. Messages that are playing stop too. */
export function useCancelOperation({ id, title }: { readonly id: string; readonly title: string }) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.operations.cancel.useMutation({
    onSuccess: () => notifyInfo(texts.cancelAsked(title)),
    onError: (error) => notifyError([texts.cancelFailed, apiError(error).message].filter(Boolean).join(' ')),
    onSettled: () => void utils.deliveries.invalidate(),
  });
  return { cancel: () => mutate({ operationId: id, cut: true }), isPending };
}

export function useCancelDeliveries(groupId: string) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.deliveries.cancelMany.useMutation({
    onSuccess({ items }) {
      const done = items.filter(({ cancelled }) => cancelled).length;
      if (done < items.length) notifyError(texts.stopFailed(items.length - done));
      if (done > 0) notifyInfo(texts.stopped(done));
    },
    onError: (error) => notifyError([texts.cancelFailed, apiError(error).message].filter(Boolean).join(' ')),
    onSettled: () => void utils.deliveries.invalidate(),
  });
  return { cancelAll: (deliveryIds: string[]) => mutate({ groupId, deliveryIds, cut: true }), isPending };
}
