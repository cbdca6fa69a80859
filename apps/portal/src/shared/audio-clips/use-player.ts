import { useCallback, useEffect, useRef, useState } from 'react';
import { knownProblem, PlayError, type PlayProblem, rememberProblem } from './clip-files.ts';

export type PlayerState = 'loading' | 'pause' | 'play';

/** A playable sound. `id` stays the same as long as the sound does. */
export interface SoundSource {
  readonly id: string;
  readonly load: () => Promise<Blob>;
}

export interface Player {
  readonly state: PlayerState;
  readonly problem: PlayProblem | null;
  /** Milliseconds. */
  readonly position: number;
  readonly toggle: () => void;
  readonly seek: (ms: number) => void;
}

/** How often the position of a playing sound is updated, in milliseconds. */
const TICK_MS = 50;

/** Stops the sound that is playing; only one plays at a time. */
let stopCurrent: (() => void) | undefined;

async function openSound(source: SoundSource): Promise<HTMLAudioElement> {
  const url = URL.createObjectURL(await source.load());
  return new Promise((resolve, reject) => {
    const audio = new Audio(url);
    audio.addEventListener('canplaythrough', () => resolve(audio), { once: true });
    audio.addEventListener('error', () => {
      URL.revokeObjectURL(url);
      reject(new PlayError('broken'));
    });
    audio.load();
  });
}

export function usePlayer(source: SoundSource): Player {
  const [state, setState] = useState<PlayerState>('pause');
  const [position, setPosition] = useState(0);
  const [found, setFound] = useState<PlayProblem | null>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const problem = typeof Audio === 'undefined' ? 'unsupported' : (knownProblem(source.id) ?? found);

  const stop = useCallback(() => {
    audio.current?.pause();
    setState('pause');
  }, []);

  useEffect(
    () => () => {
      audio.current?.pause();
      if (audio.current) URL.revokeObjectURL(audio.current.src);
      audio.current = null;
      setState('pause');
      setPosition(0);
      setFound(null);
    },
    // The id changes whenever the sound does.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [source.id],
  );

  useEffect(() => {
    if (state !== 'play') return undefined;
    const timer = setInterval(() => {
      const playing = audio.current;
      if (!playing) return;
      setPosition(playing.ended ? 0 : playing.currentTime * 1000);
      if (playing.ended) setState('pause');
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [state]);

  const start = async () => {
    setState('loading');
    try {
      audio.current ??= await openSound(source);
      if (stopCurrent !== stop) stopCurrent?.();
      stopCurrent = stop;
      await audio.current.play();
      setState('play');
    } catch (error) {
      setState('pause');
      // The loader of the sound has already shown other errors, and a retry may succeed.
      if (!(error instanceof PlayError)) return;
      rememberProblem(source.id, error.problem);
      setFound(error.problem);
    }
  };

  return {
    state,
    problem,
    position,
    toggle: () => {
      if (state === 'play') stop();
      else if (state === 'pause') void start();
    },
    seek: (ms) => {
      setPosition(ms);
      if (audio.current) audio.current.currentTime = ms / 1000;
    },
  };
}
