import type { ReleaseNote, ReleaseNoteValues } from '@earshot/domain/release-notes/schema';
import { useRef } from 'react';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';

/** Creates a release note. Retrying with the same values does not create a second one. */
export function useCreateReleaseNote(onSaved: () => void) {
  const utils = trpc.useUtils();
  const attempt = useRef({ content: '', key: '' });
  const { mutate, isPending, error } = trpc.releaseNotes.create.useMutation({
    onSuccess() {
      notifySuccess(texts.saved);
      void utils.releaseNotes.invalidate();
      onSaved();
    },
    onError: () => notifyError(texts.failed),
  });
  const save = (values: ReleaseNoteValues) => {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    mutate({ ...values, idempotencyKey: attempt.current.key });
  };
  return { save, isPending, error };
}

/** Saves the changed fields of a release note. */
export function useUpdateReleaseNote(onSaved: () => void) {
  const utils = trpc.useUtils();
  const { mutate, isPending, error, reset } = trpc.releaseNotes.update.useMutation({
    onSuccess() {
      notifySuccess(texts.updated);
      void utils.releaseNotes.invalidate();
      onSaved();
    },
    onError: () => notifyError(texts.failed),
  });
  const save = (note: ReleaseNote, values: ReleaseNoteValues) =>
    mutate({ releaseNoteId: note.id, version: note.version, ...changedValues(note, values) });
  return { save, isPending, error, reset };
}

export function changedValues(note: ReleaseNoteValues, values: ReleaseNoteValues): Partial<ReleaseNoteValues> {
  const { title, releaseDate, content, published } = values;
  return {
    ...(title !== note.title && { title }),
    ...(releaseDate !== note.releaseDate && { releaseDate }),
    ...(content !== note.content && { content }),
    ...(published !== note.published && { published }),
  };
}
