import type { GroupDetail } from '@earshot/domain/groups/schema';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { trpc } from '#/lib/trpc.ts';
import { groupTexts as texts } from '#/texts/groups.ts';
import { useGroupChanges } from '../api/use-group-changes.ts';
import { BlockerList } from './blocker-list.tsx';

interface RemoveGroupDialogProps {
  readonly group: GroupDetail;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a group is deleted; of one that is not empty it says what is in it. */
export function RemoveGroupDialog({ group, onClose, onRemoved }: RemoveGroupDialogProps) {
  const { remove } = useGroupChanges();
  const { data, error } = trpc.groups.previewRemoval.useQuery({ groupId: group.id }, { staleTime: 0 });
  const blockers = data?.blockers ?? [];
  const drop = () =>
    remove.mutate({ groupId: group.id, version: group.version }, { onSuccess: () => [onClose(), onRemoved()] });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle(group.title)}
      description={blockers.length === 0 ? texts.removeText : undefined}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          {data !== undefined && blockers.length === 0 && (
            <ConfirmButton armedText={texts.removeArmed} disabled={remove.isPending} onConfirm={drop}>
              {texts.removeConfirm}
            </ConfirmButton>
          )}
        </>
      }
    >
      {blockers.length > 0 && <BlockerList title={texts.blocked} blockers={blockers} />}
      <FormError error={error ?? remove.error} title={texts.removeFailed} />
    </Dialog>
  );
}
