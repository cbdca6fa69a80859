import { apiError } from '#/lib/api-error.ts';
import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { soundTexts as texts } from '../sound-texts.ts';

/** Stops what plays: these deliveries, or everything in the group. The progress arrives with what plays now. */
export function useStopPlays(groupId: string) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.deliveries.stopPlays.useMutation({
    onSuccess({ items }) {
      const refused = items.filter(({ stopped }) => !stopped).length;
      if (refused > 0) notifyError(texts.refused(refused));
    },
    onError: (error) => notifyError([texts.failed, apiError(error).message].filter(Boolean).join(' ')),
    onSettled: () => void utils.deliveries.invalidate(),
  });
  return {
    stop: (deliveryId: string) => mutate({ groupId, deliveryIds: [deliveryId] }),
    stopAll: () => mutate({ groupId }),
    isPending,
  };
}
