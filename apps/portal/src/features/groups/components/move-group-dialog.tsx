import type { GroupDetail } from '@earshot/domain/groups/schema';
import { useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { GroupTree } from '#/components/group-tree/group-tree.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { trpc } from '#/lib/trpc.ts';
import { groupTexts as texts } from '#/texts/groups.ts';
import { useGroupChanges } from '../api/use-group-changes.ts';
import { MoveMeaning } from './move-meaning.tsx';

interface MoveGroupDialogProps {
  readonly group: GroupDetail;
  readonly onClose: () => void;
}

/** Chooses another parent and says, before anything is done, what the move means. */
export function MoveGroupDialog({ group, onClose }: MoveGroupDialogProps) {
  const [parentId, setParentId] = useState<string | null>(null);
  const { move } = useGroupChanges();
  const chosen = parentId ?? group.parent?.id ?? group.id;
  const elsewhere = parentId !== null && parentId !== group.parent?.id;
  const target = trpc.groups.path.useQuery({ groupId: chosen });
  const preview = trpc.groups.previewMove.useQuery({ groupId: group.id, parentId: chosen }, { enabled: elsewhere });
  const title = target.data?.path.at(-1)?.title ?? '';
  const meaning = preview.data;
  const ready = elsewhere && meaning !== undefined && meaning.refusal === null && meaning.blockers.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.moveTitle(group.title)}
      description={texts.moveText}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!ready || move.isPending}
            onClick={() =>
              move.mutate({ groupId: group.id, version: group.version, parentId: chosen }, { onSuccess: onClose })
            }
          >
            {elsewhere ? texts.moveTo(title) : texts.moveChoose}
          </Button>
        </>
      }
    >
      <div className="rounded-md border border-line">
        <GroupTree value={chosen} disabledId={group.id} onSelect={setParentId} className="h-72" />
      </div>
      <div className="min-h-16 py-3" aria-live="polite">
        {preview.isError && <FormError error={preview.error} title={texts.means.failed} />}
        {meaning !== undefined && elsewhere && <MoveMeaning meaning={meaning} />}
        <FormError error={move.error} title={texts.assignFailed} />
      </div>
    </Dialog>
  );
}
