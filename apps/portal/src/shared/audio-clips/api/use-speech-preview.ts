import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { useMemo } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { PlayError } from '../clip-files.ts';
import { type SpeechPreview, useSpeech } from '../use-speech.ts';

/** Synthesises a text for preview. */
export function useSpeechPreview(script: string, voice: string | undefined): SpeechPreview {
  const text = script.trim();
  const { preview } = trpc.useUtils().audioClips;
  const spoken = useMemo(
    () => ({
      id: `${voice ?? ''}:${text}`,
      speak: async () => {
        if (text.length > CLIP_LIMITS.script) throw new PlayError('tooLong');
        return await preview.fetch({ script: text, voice }, { staleTime: Infinity });
      },
    }),
    [text, voice, preview],
  );
  return useSpeech(spoken);
}
