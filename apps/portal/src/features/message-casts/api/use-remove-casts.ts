import { failureText } from '#/lib/failure-text.ts';
import { notify, notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { castListTexts as texts } from '#/shared/message-casts/list-texts.ts';

/** Restores deleted casts and names them in a notification. */
function useRestoreCasts() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.messageCasts.restore.useMutation();
  return async (castIds: readonly string[]) => {
    const results = await Promise.allSettled(castIds.map((castId) => mutateAsync({ castId })));
    const back = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.name] : []));
    const [only] = back;
    if (back.length < castIds.length) notifyError(texts.restoreFailed);
    if (back.length === 1 && only !== undefined) notifySuccess(texts.restored(only));
    else if (back.length > 1) notifySuccess(texts.restoredMany(back.length));
    void utils.messageCasts.invalidate();
  };
}

/** Deletes a cast and offers an undo. If refused, shows the reason. */
export function useRemoveCast(onRemoved?: () => void) {
  const utils = trpc.useUtils();
  const restore = useRestoreCasts();
  const { mutate, isPending } = trpc.messageCasts.remove.useMutation({
    onSuccess({ castId, name }) {
      const undo = { text: texts.undo, run: () => void restore([castId]) };
      notify({ type: 'success', text: texts.removed(name), action: undo });
      onRemoved?.();
      void utils.messageCasts.list.invalidate();
      void utils.messageCasts.count.invalidate();
    },
    onError: (error) => notifyError(`${texts.removeFailed} ${failureText(error, '')}`.trim()),
  });
  return { remove: (castId: string) => mutate({ castId }), isPending };
}

/** Deletes several casts independently. Lists refused casts with their reasons. */
export function useRemoveCasts(onRemoved: () => void) {
  const utils = trpc.useUtils();
  const restore = useRestoreCasts();
  const { mutate, isPending } = trpc.messageCasts.removeMany.useMutation({
    onSuccess({ items }) {
      const removed = items.filter(({ outcome }) => outcome === 'removed').map(({ castId }) => castId);
      const refused = Map.groupBy(
        items.filter(({ outcome }) => outcome === 'refused'),
        ({ reason }) => reason ?? '',
      );
      for (const [reason, casts] of refused)
        notifyError(
          texts
            .refused(
              casts.map(({ name, castId }) => name ?? castId),
              reason,
            )
            .trim(),
        );
      if (removed.length > 0) {
        const undo = { text: texts.undo, run: () => void restore(removed) };
        notify({ type: 'success', text: texts.removedMany(removed.length), action: undo });
      }
      onRemoved();
      void utils.messageCasts.invalidate();
    },
    onError: (error) => notifyError(`${texts.removeFailed} ${failureText(error, '')}`.trim()),
  });
  return { remove: (groupId: string, castIds: string[]) => mutate({ groupId, castIds }), isPending };
}
