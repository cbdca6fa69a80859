import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { groupTexts as texts } from '#/texts/groups.ts';

/** What a change of a group says when it is done and when it fails: the server's words win. */
const told = (done: string, failed: string) => ({
  done: () => notifySuccess(done),
  onError: (error: unknown) => notifyError(apiError(error).message ?? failed),
});

/** The changes that can be made to groups; each reads the tree again. */
export function useGroupChanges() {
  const utils = trpc.useUtils();
  const changing = (done: string, failed: string) => {
    const { done: tell, onError } = told(done, failed);
    return {
      onError,
      async onSuccess() {
        tell();
        await utils.groups.invalidate();
      },
    };
  };
  return {
    rename: trpc.groups.rename.useMutation(changing(texts.renamed, texts.renameFailed)),
    update: trpc.groups.update.useMutation(changing(texts.updated, texts.updateFailed)),
    create: trpc.groups.create.useMutation(changing(texts.created, texts.createFailed)),
    move: trpc.groups.move.useMutation(changing(texts.moved, texts.assignFailed)),
    remove: trpc.groups.remove.useMutation(changing(texts.removed, texts.removeFailed)),
  };
}
