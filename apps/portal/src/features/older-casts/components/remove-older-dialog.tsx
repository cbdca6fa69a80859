import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { olderCastTexts as texts } from '#/texts/older-casts.ts';

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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText(name)}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <ConfirmButton
            armedText={texts.removeArmed}
            disabled={remove.isPending}
            onConfirm={() => remove.mutate({ castId })}
          >
            {texts.removeConfirm}
          </ConfirmButton>
        </>
      }
    >
      <FormError error={remove.error} title={texts.removeFailed} />
    </Dialog>
  );
}
