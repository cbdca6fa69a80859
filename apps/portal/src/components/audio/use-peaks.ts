import { useEffect, useState } from 'react';
import type { SoundSource } from './use-player.ts';

export const BARS = 96;
/** What is drawn until the sound is known: a quiet line. */
const QUIET: readonly number[] = Array.from({ length: BARS }, () => 0.12);

/** The loudness of each part of a sound, 0 to 1, the loudest 1. */
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

/** The shape of a sound; a quiet line where it can't be read. */
export function usePeaks(source: SoundSource): readonly number[] {
  const [peaks, setPeaks] = useState<{ id: string; values: readonly number[] } | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      try {
        const values = await decode(source);
        if (wanted) setPeaks({ id: source.id, values });
      } catch {
        // The play button tells why when it is pressed.
      }
    };
    if (typeof OfflineAudioContext !== 'undefined') void read();
    return () => {
      wanted = false;
    };
    // The id says when the sound is another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source.id]);
  return peaks?.id === source.id ? peaks.values : QUIET;
}
