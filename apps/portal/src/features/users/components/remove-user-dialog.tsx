import type { UserDetail } from '@earshot/domain/users/schema';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '../texts.ts';
import { fullName } from '../user-filter.ts';

interface RemoveUserDialogProps {
  readonly user: UserDetail;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveUserDialog({ user, onClose, onRemoved }: RemoveUserDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.users.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.removed);
      onRemoved();
      void utils.users.list.invalidate();
      void utils.users.count.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(fullName(user))}
      keep={texts.keep}
      confirm={texts.remove}
      armed={texts.removeArmed}
      request={remove}
      failed={texts.removeFailed}
      onConfirm={() => remove.mutate({ userId: user.id })}
      onClose={onClose}
    />
  );
}
