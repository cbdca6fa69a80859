import type { GroupDetail } from '@earshot/domain/groups/schema';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { trpc } from '#/lib/trpc.ts';
import { groupTexts as texts } from '#/shared/groups/texts.ts';
import { useGroupChanges } from '../api/use-group-changes.ts';
import { BlockerList } from './blocker-list.tsx';
import { HowToRemove } from './how-to-remove.tsx';

interface RemoveGroupDialogProps {
  readonly group: GroupDetail;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Confirms the deletion of a group. If the group is not empty, lists its content. */
export function RemoveGroupDialog({ group, onClose, onRemoved }: RemoveGroupDialogProps) {
  const { remove } = useGroupChanges();
  const { data, error } = trpc.groups.previewRemoval.useQuery({ groupId: group.id }, { staleTime: 0 });
  const blockers = data?.blockers ?? [];
  return (
    <ConfirmDialog
      title={texts.removeTitle(group.title)}
      description={blockers.length === 0 ? texts.removeText : undefined}
      keep={texts.keep}
      confirm={data !== undefined && blockers.length === 0 ? texts.removeConfirm : undefined}
      armed={texts.removeArmed}
      request={remove}
      failed={texts.removeFailed}
      onConfirm={() =>
        remove.mutate({ groupId: group.id, version: group.version }, { onSuccess: () => [onClose(), onRemoved()] })
      }
      onClose={onClose}
    >
      {blockers.length > 0 && (
        <BlockerList
          title={texts.blocked}
          blockers={blockers}
          renderHow={(what) => <HowToRemove what={what} isCustomer={group.flags.isCustomer} />}
        />
      )}
      {error && remove.isIdle && <FormError error={error} title={texts.removeFailed} />}
    </ConfirmDialog>
  );
}
