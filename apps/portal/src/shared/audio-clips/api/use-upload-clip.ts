import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSendClipFile } from '../new-clip/use-send-clip-file.ts';
import type { SoundFile } from '../new-clip/use-sound.ts';
import { audioTexts as texts } from '../texts.ts';

interface NewClipFile extends SoundFile {
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
}

export function useUploadClip(onCreated: (clipId: string) => void) {
  const utils = trpc.useUtils();
  const { send, progress, hasLeft } = useSendClipFile();
  const attempt = useRef<{ file: Blob | null; content: string; key: string }>({ file: null, content: '', key: '' });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ file, fileName, ...fields }: NewClipFile) => {
      const content = JSON.stringify(fields);
      // A retry with the same values reuses the key and does not create a second clip.
      if (attempt.current.content !== content || attempt.current.file !== file)
        attempt.current = { file, content, key: randomKey() };
      const form = { ...fields, idempotencyKey: attempt.current.key };
      return await send({ method: 'POST', path: '/media/clips', fields: form, file, fileName });
    },
    onSuccess(clip) {
      notifySuccess(texts.created);
      utils.audioClips.get.setData({ clipId: clip.id }, clip);
      void utils.audioClips.invalidate();
      onCreated(clip.id);
    },
    onError: () => {
      if (!hasLeft()) notifyError(texts.createFailed);
    },
  });
  return { save: mutate, isPending, error, reset, progress };
}
