import { useRef, useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { localDay } from '#/lib/local-time.ts';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';
import { useCreateReleaseNote } from '../api/use-save-release-note.ts';
import { ReleaseNoteForm } from './release-note-form.tsx';

export function NewReleaseNote({ onDone }: { onDone: () => void }) {
  const [values] = useState(() => ({ title: '', releaseDate: localDay(), content: '', published: false }));
  const saved = useRef(false);
  const { save, isPending, error } = useCreateReleaseNote(() => {
    saved.current = true;
    onDone();
  });
  return (
    <ReleaseNoteForm
      values={values}
      saveText={texts.save}
      saving={isPending}
      problem={<FormError error={error} title={texts.failed} />}
      onSave={save}
      onCancel={onDone}
      isSaved={() => saved.current}
    />
  );
}
