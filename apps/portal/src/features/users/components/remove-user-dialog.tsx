import type { UserDetail } from '@earshot/domain/users/schema';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '#/texts/users.ts';
import { fullName } from '../user-filter.ts';

interface RemoveUserDialogProps {
  readonly user: UserDetail;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a user is deleted. */
export function RemoveUserDialog({ user, onClose, onRemoved }: RemoveUserDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.users.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.removed);
      onRemoved();
      void utils.users.list.invalidate();
      void utils.users.count.invalidate();
    },
    onError: () => notifyError(texts.removeFailed),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText(fullName(user))}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <ConfirmButton
            armedText={texts.removeArmed}
            disabled={remove.isPending}
            onConfirm={() => remove.mutate({ userId: user.id })}
          >
            {texts.remove}
          </ConfirmButton>
        </>
      }
    >
      <FormError error={remove.error} title={texts.removeFailed} />
    </Dialog>
  );
}
