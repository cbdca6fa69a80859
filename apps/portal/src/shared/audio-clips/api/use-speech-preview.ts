import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { useMemo, useState } from 'react';
import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { base64File, PlayError } from '../clip-files.ts';
import { audioTexts } from '../texts.ts';
import { type Player, usePlayer } from '../use-player.ts';

export interface SpeechPreview {
  readonly player: Player;
  /** Duration of the current text; null until the text has been played. */
  readonly durationMs: number | null;
}

/** Synthesises a text for preview. Each text is fetched once. */
export function useSpeechPreview(script: string, voice: string | undefined): SpeechPreview {
  const text = script.trim();
  const { preview } = trpc.useUtils().audioClips;
  const [spoken] = useState(() => new Map<string, Blob>());
  const [durations, setDurations] = useState<Readonly<Record<string, number>>>({});
  const id = `${voice ?? ''}:${text}`;

  const source = useMemo(() => {
    const load = async () => {
      const kept = spoken.get(id);
      if (kept) return kept;
      if (text.length > CLIP_LIMITS.script) throw new PlayError('tooLong');
      try {
        const { mp3, durationMs } = await preview.fetch({ script: text, voice }, { staleTime: Infinity });
        const file = base64File(mp3);
        spoken.set(id, file);
        setDurations((before) => ({ ...before, [id]: durationMs }));
        return file;
      } catch (error) {
        notifyError(audioTexts.listenFailed);
        throw error;
      }
    };
    return { id, load };
  }, [id, text, voice, spoken, preview]);
  return { player: usePlayer(source), durationMs: durations[id] ?? null };
}
