import { audioClip } from '@earshot/domain/audio-clips/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { uploadMedia } from '#/lib/upload-media.ts';
import { audioTexts as texts } from '#/texts/audio.ts';

interface ClipFile {
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly audioType: 'upload' | 'record';
  readonly encode: 'mp3' | 'wav';
  readonly file: Blob;
  readonly fileName: string;
}

/** Sends a file and tells how far it is, from 0 to 1; null while nothing is sent. */
export function useUploadClip(onCreated: (clipId: string) => void) {
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<number | null>(null);
  const attempt = useRef<{ file: Blob | null; content: string; key: string }>({ file: null, content: '', key: '' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (clip: ClipFile) => {
      const { file, ...fields } = clip;
      const content = JSON.stringify(fields);
      // Trying again with the same values makes nothing twice.
      if (attempt.current.content !== content || attempt.current.file !== file)
        attempt.current = { file, content, key: randomKey() };
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('idempotencyKey', attempt.current.key);
      form.append('blob', file, fields.fileName);
      return audioClip.parse(
        await uploadMedia('/media/clips', { form, onProgress: setProgress, signal: leaving.current.signal }),
      );
    },
    onMutate: () => setProgress(0),
    onSettled: () => setProgress(null),
    onSuccess(clip) {
      notifySuccess(texts.created);
      utils.audioClips.get.setData({ clipId: clip.id }, clip);
      void utils.audioClips.invalidate();
      onCreated(clip.id);
    },
    onError: () => {
      if (!leaving.current.signal.aborted) notifyError(texts.createFailed);
    },
  });
  return { save: mutate, isPending, error, reset, progress };
}
