import { readChange } from '#/components/feedback/changed-meanwhile.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { groupTexts as texts } from '#/shared/groups/texts.ts';

/** Mutations of groups. Each reloads the tree. The caller shows failures, of `update` only conflicts. */
export function useGroupChanges() {
  const utils = trpc.useUtils();
  const changed = (done: string) => {
    notifySuccess(done);
    return utils.groups.invalidate();
  };
  /** Pending until the new version is loaded, because the form stays open. */
  const staying = (done: string) => ({ onSuccess: () => changed(done) });
  /** Closes its dialog at once and reloads afterwards. */
  const closing = (done: string) => ({ onSuccess: () => void changed(done) });
  return {
    rename: trpc.groups.rename.useMutation(staying(texts.renamed)),
    update: trpc.groups.update.useMutation({
      ...staying(texts.updated),
      // The switch may be far below the place of messages, or its group no longer shown.
      onError: (error) => {
        if (readChange(apiError(error).details) === undefined)
          notifyError(apiError(error).message ?? texts.updateFailed);
      },
    }),
    create: trpc.groups.create.useMutation(closing(texts.created)),
    move: trpc.groups.move.useMutation(closing(texts.moved)),
    remove: trpc.groups.remove.useMutation(closing(texts.removed)),
  };
}
