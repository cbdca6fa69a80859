import { audioClip } from '@earshot/domain/audio-clips/schema';
import { useEffect, useRef, useState } from 'react';
import { uploadMedia } from '#/lib/upload-media.ts';

interface ClipForm {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly fileName: string;
}

/** Uploads a file with its fields. `progress` is 0 to 1, or null while idle. Leaving the page aborts the upload. */
export function useSendClipFile() {
  const [progress, setProgress] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  const send = async ({ method, path, fields, file, fileName }: ClipForm) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, fileName })) form.append(name, value);
    form.append('blob', file, fileName);
    setProgress(0);
    try {
      const { signal } = leaving.current;
      return audioClip.parse(await uploadMedia(path, { method, form, onProgress: setProgress, signal }));
    } finally {
      setProgress(null);
    }
  };
  return { send, progress, hasLeft: () => leaving.current.signal.aborted };
}
