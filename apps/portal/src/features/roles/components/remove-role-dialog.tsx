import type { Role } from '@earshot/domain/roles/schema';
import { Link } from '@tanstack/react-router';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '#/texts/roles.ts';

interface RemoveRoleDialogProps {
  readonly role: Role;
  readonly onClose: () => void;
  readonly onRemoved?: (() => void) | undefined;
}

/** Asks before a role is deleted; of one that people have it leads to them. */
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
  const told: unknown = apiError(remove.error).details['people'];
  const people = typeof told === 'number' ? told : role.people;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText(role.title)}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          {people === 0 && (
            <ConfirmButton
              armedText={texts.removeArmed}
              disabled={remove.isPending}
              onConfirm={() => remove.mutate({ groupId, roleId: role.id })}
            >
              {texts.remove}
            </ConfirmButton>
          )}
        </>
      }
    >
      {people > 0 ? (
        <div role="alert" className="grid gap-2 pb-2">
          <p className="text-bad">
            <span aria-hidden>▲ </span>
            {texts.inUse(people)}
          </p>
          <Link to="/config/users" className="text-accent hover:underline">
            {texts.reassign}
          </Link>
        </div>
      ) : (
        <FormError error={remove.error} title={texts.deleteFailed} />
      )}
    </Dialog>
  );
}
