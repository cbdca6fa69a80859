import { estimateSpeechMs } from '@earshot/domain/audio-clips/estimate-speech';
import { useMemo } from 'react';
import { trpc } from '#/lib/trpc.ts';
import type { SoundFields } from '../sound-fields.ts';

/** The duration of a form's sound in milliseconds: an estimate for a text, 0 for a clip that is not loaded yet. */
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
