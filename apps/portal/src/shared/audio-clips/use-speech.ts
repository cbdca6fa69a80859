import { useMemo, useState } from 'react';
import { notifyError } from '#/lib/notify.ts';
import { base64File } from './clip-files.ts';
import { audioTexts } from './texts.ts';
import { type Player, usePlayer } from './use-player.ts';

export interface SpeechPreview {
  readonly player: Player;
  /** Duration of the current text; null until the text has been played. */
  readonly durationMs: number | null;
}

/** Synthesised speech. `id` stays the same as long as the text does. */
export interface SpokenText {
  readonly id: string;
  readonly speak: () => Promise<{ readonly mp3: string; readonly durationMs: number }>;
}

/** Plays synthesised speech. Each text is fetched once. `spoken` must be memoised. */
export function useSpeech(spoken: SpokenText): SpeechPreview {
  const { id } = spoken;
  const [files] = useState(() => new Map<string, Blob>());
  const [durations, setDurations] = useState<Readonly<Record<string, number>>>({});
  const source = useMemo(() => {
    const load = async () => {
      const kept = files.get(spoken.id);
      if (kept) return kept;
      try {
        const { mp3, durationMs } = await spoken.speak();
        const file = base64File(mp3);
        files.set(spoken.id, file);
        setDurations((before) => ({ ...before, [spoken.id]: durationMs }));
        return file;
      } catch (error) {
        notifyError(audioTexts.listenFailed);
        throw error;
      }
    };
    return { id: spoken.id, load };
  }, [spoken, files]);
  return { player: usePlayer(source), durationMs: durations[id] ?? null };
}
