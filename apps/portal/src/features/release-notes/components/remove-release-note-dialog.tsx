import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { releaseNoteTexts as texts } from '#/texts/release-notes.ts';
import { useRemoveReleaseNote } from '../api/use-remove-release-note.ts';

interface RemoveReleaseNoteDialogProps {
  readonly note: ReleaseNote;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveReleaseNoteDialog({ note, onClose, onRemoved }: RemoveReleaseNoteDialogProps) {
  const remove = useRemoveReleaseNote(onRemoved);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText(note.title)}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <ConfirmButton
            armedText={texts.removeArmed}
            disabled={remove.isPending}
            onConfirm={() => remove.mutate({ releaseNoteId: note.id })}
          >
            {texts.remove}
          </ConfirmButton>
        </>
      }
    >
      <FormError error={remove.error} title={texts.failed} />
    </Dialog>
  );
}
