import { notify, notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';

/** Deletes a release note and offers an undo. */
export function useRemoveReleaseNote(onRemoved: () => void) {
  const utils = trpc.useUtils();
  const again = () => void utils.releaseNotes.invalidate();
  const restore = trpc.releaseNotes.restore.useMutation({
    onSuccess() {
      notifySuccess(texts.restored);
      again();
    },
    onError: () => notifyError(texts.failed),
  });
  return trpc.releaseNotes.remove.useMutation({
    onSuccess({ releaseNoteId }) {
      const undo = { text: texts.undo, run: () => restore.mutate({ releaseNoteId }) };
      notify({ type: 'success', text: texts.deleted, action: undo });
      onRemoved();
      again();
    },
  });
}
