import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import { useMemo, useRef, useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { usePermission } from '#/lib/use-session.ts';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';
import { useUpdateReleaseNote } from '../api/use-save-release-note.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ReleaseNoteForm } from './release-note-form.tsx';
import { RemoveReleaseNoteDialog } from './remove-release-note-dialog.tsx';

interface EditReleaseNoteProps {
  readonly note: ReleaseNote;
  readonly onReload: () => Promise<ReleaseNote | undefined>;
  readonly onDone: () => void;
}

export function EditReleaseNote({ note: first, onReload, onDone }: EditReleaseNoteProps) {
  // The version the user saw, not a newer refetch. Saving against this version detects changes by others.
  const [note, setNote] = useState(first);
  const mayEdit = usePermission('edit_release_notes');
  const mayDelete = usePermission('delete_release_notes');
  const [removing, setRemoving] = useState(false);
  const done = useRef(false);
  const leave = () => {
    done.current = true;
    onDone();
  };
  const { save, isPending, error, reset } = useUpdateReleaseNote(leave);
  const { title, releaseDate, content, published } = note;
  const values = useMemo(() => ({ title, releaseDate, content, published }), [title, releaseDate, content, published]);
  const loadAgain = async () => {
    setNote((await onReload()) ?? note);
    reset();
  };
  const remove = mayDelete && (
    <Button variant="danger" onClick={() => setRemoving(true)}>
      {texts.remove}
    </Button>
  );
  return (
    <Page title={title} crumbs={[{ title }]} actions={remove}>
      <ReleaseNoteForm
        values={values}
        saveText={texts.saveChanges}
        saving={isPending}
        readOnly={!mayEdit}
        problem={
          errorCode(error) === 'UE_409' ? (
            <ChangedMeanwhile error={error} onReload={() => void loadAgain()} />
          ) : (
            <FormError error={error} title={texts.failed} />
          )
        }
        onSave={(written) => save(note, written)}
        onCancel={onDone}
        isSaved={() => done.current}
      />
      {removing && <RemoveReleaseNoteDialog note={note} onClose={() => setRemoving(false)} onRemoved={leave} />}
    </Page>
  );
}
