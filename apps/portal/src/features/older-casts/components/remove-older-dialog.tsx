import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { olderCastTexts as texts } from '../texts.ts';

interface RemoveOlderDialogProps {
  readonly castId: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveOlderDialog({ castId, name, onClose, onRemoved }: RemoveOlderDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.olderCasts.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.removed);
      onRemoved();
      void utils.olderCasts.list.invalidate();
      void utils.olderCasts.count.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(name)}
      keep={texts.keep}
      confirm={texts.removeConfirm}
      armed={texts.removeArmed}
      request={remove}
      failed={texts.removeFailed}
      onConfirm={() => remove.mutate({ castId })}
      onClose={onClose}
    />
  );
}
