import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '#/texts/message-casts.ts';

/** Answers whether a name can be used. When that can't be found out, the server decides at the end. */
export function useNameCheck(groupId: string): (name: string) => Promise<boolean> {
  const utils = trpc.useUtils();
  return async (name) => {
    try {
      const { free } = await utils.messageCasts.isNameFree.fetch({ groupId, name: name.trim() }, { staleTime: 5_000 });
      return free;
    } catch {
      notifyError(castTexts.nameCheckFailed);
      return true;
    }
  };
}
