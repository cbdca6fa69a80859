import { estimateSpeechMs } from '@earshot/domain/audio-clips/estimate-speech';
import { useMemo } from 'react';
import { trpc } from '#/lib/trpc.ts';
import type { SoundFields } from './sound-fields.ts';

/** How long the sound of a form is, in milliseconds: of a text about so long, of a clip 0 until it was loaded. */
export function useSoundLength(): (sound: SoundFields) => number {
  const utils = trpc.useUtils();
  return useMemo(
    () =>
      ({ source, script, audioId }) => {
        if (source === 'text') return estimateSpeechMs(script);
        if (source === 'none' || audioId === '') return 0;
        return utils.audioClips.get.getData({ clipId: audioId })?.durationMs ?? 0;
      },
    [utils],
  );
}
