import type { GroupDetail } from '@earshot/domain/groups/schema';
import { useState } from 'react';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { trpc } from '#/lib/trpc.ts';
import { GroupTree } from '#/shared/groups/group-tree.tsx';
import { groupTexts as texts } from '#/shared/groups/texts.ts';
import { useGroupChanges } from '../api/use-group-changes.ts';
import { MoveMeaning } from './move-meaning.tsx';

interface MoveGroupDialogProps {
  readonly group: GroupDetail;
  readonly onClose: () => void;
}

/** Explains the effects of a move before it is made. */
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
    <FormDialog
      title={texts.moveTitle(group.title)}
      description={texts.moveText}
      submit={elsewhere ? texts.moveTo(title) : texts.moveChoose}
      disabled={!ready}
      request={move}
      failed={texts.assignFailed}
      onSubmit={() =>
        move.mutate({ groupId: group.id, version: group.version, parentId: chosen }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <div className="rounded-md border border-border">
        <GroupTree value={chosen} disabledId={group.id} onSelect={setParentId} className="h-72" />
      </div>
      <div className="min-h-16" aria-live="polite">
        {preview.isError && <FormError error={preview.error} title={texts.moveEffects.failed} />}
        {meaning !== undefined && elsewhere && <MoveMeaning meaning={meaning} />}
      </div>
    </FormDialog>
  );
}
