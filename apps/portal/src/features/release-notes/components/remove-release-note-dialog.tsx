import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';
import { useRemoveReleaseNote } from '../api/use-remove-release-note.ts';

interface RemoveReleaseNoteDialogProps {
  readonly note: ReleaseNote;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveReleaseNoteDialog({ note, onClose, onRemoved }: RemoveReleaseNoteDialogProps) {
  const remove = useRemoveReleaseNote(onRemoved);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(note.title)}
      keep={texts.keep}
      confirm={texts.remove}
      armed={texts.removeArmed}
      request={remove}
      failed={texts.failed}
      onConfirm={() => remove.mutate({ releaseNoteId: note.id })}
      onClose={onClose}
    />
  );
}
