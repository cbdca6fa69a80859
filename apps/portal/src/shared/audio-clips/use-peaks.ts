import { useEffect, useState } from 'react';
import type { SoundSource } from './use-player.ts';

export const BARS = 96;
/** A quiet line, drawn until the sound is loaded. */
const QUIET: readonly number[] = Array.from({ length: BARS }, () => 0.12);

/** Loudness of each part of a sound, from 0 to 1, normalised to the loudest part. */
export function peaksOf(samples: Float32Array, bars = BARS): number[] {
  const width = Math.max(1, Math.floor(samples.length / bars));
  const loudness = Array.from({ length: bars }, (_, bar) => {
    let sum = 0;
    for (let at = bar * width; at < (bar + 1) * width && at < samples.length; at++) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / width);
  });
  const most = Math.max(...loudness, 1e-6);
  return loudness.map((value) => Math.max(0.1, value / most));
}

async function decode(source: SoundSource): Promise<number[]> {
  const file = await source.load();
  const context = new OfflineAudioContext(1, 1, 44_100);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  return peaksOf(sound.getChannelData(0));
}

/** Peaks of a sound; a quiet line if the sound cannot be read. */
export function usePeaks(source: SoundSource): readonly number[] {
  const [peaks, setPeaks] = useState<{ id: string; values: readonly number[] } | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      try {
        const values = await decode(source);
        if (wanted) setPeaks({ id: source.id, values });
      } catch {
        // The play button reports the problem when pressed.
      }
    };
    if (typeof OfflineAudioContext !== 'undefined') void read();
    return () => {
      wanted = false;
    };
    // The id changes whenever the sound does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source.id]);
  return peaks?.id === source.id ? peaks.values : QUIET;
}
