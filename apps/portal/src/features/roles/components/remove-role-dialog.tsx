import type { Role } from '@earshot/domain/roles/schema';
import { Link } from '@tanstack/react-router';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { BlockedAction } from '#/components/feedback/blocked-action.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '../texts.ts';

interface RemoveRoleDialogProps {
  readonly role: Role;
  readonly onClose: () => void;
  readonly onRemoved?: (() => void) | undefined;
}

/** Confirms the deletion of a role. If users have the role, links to them. */
export function RemoveRoleDialog({ role, onClose, onRemoved }: RemoveRoleDialogProps) {
  const { id: groupId } = useSelectedGroup();
  const utils = trpc.useUtils();
  const remove = trpc.roles.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.deleted);
      onClose();
      onRemoved?.();
      void utils.roles.list.invalidate();
    },
  });
  const reported: unknown = apiError(remove.error).details['people'];
  const people = typeof reported === 'number' ? reported : role.people;
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(role.title)}
      keep={texts.keep}
      confirm={people === 0 ? texts.remove : undefined}
      armed={texts.removeArmed}
      request={remove}
      failed={texts.deleteFailed}
      onConfirm={() => remove.mutate({ groupId, roleId: role.id })}
      onClose={onClose}
    >
      {people > 0 && (
        <BlockedAction text={texts.inUse(people)}>
          <Link to="/config/users" className="text-primary hover:underline">
            {texts.reassign}
          </Link>
        </BlockedAction>
      )}
    </ConfirmDialog>
  );
}
