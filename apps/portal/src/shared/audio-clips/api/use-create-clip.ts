import type { CreateClipFromTextInput } from '@earshot/domain/audio-clips/schema';
import { useRef } from 'react';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '../texts.ts';

/** Creates a clip from a text. A retry with the same values does not create a second clip. */
export function useCreateClip(onCreated: (clipId: string) => void) {
  const utils = trpc.useUtils();
  const attempt = useRef({ content: '', key: '' });
  const { mutate, isPending, error, reset } = trpc.audioClips.createFromText.useMutation({
    onSuccess(clip) {
      notifySuccess(texts.created);
      utils.audioClips.get.setData({ clipId: clip.id }, clip);
      void utils.audioClips.invalidate();
      onCreated(clip.id);
    },
    onError: () => notifyError(texts.createFailed),
  });
  const save = (values: Omit<CreateClipFromTextInput, 'idempotencyKey'>) => {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    mutate({ ...values, idempotencyKey: attempt.current.key });
  };
  return { save, isPending, error, reset };
}
