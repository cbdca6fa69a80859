import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { useEffect, useRef, useState } from 'react';
import {
  canRecord,
  type Microphone,
  MicrophoneError,
  type MicrophoneProblem,
  openMicrophone,
} from './open-microphone.ts';
import { recordingToWav } from './to-wav.ts';

export interface Recording {
  readonly file: Blob;
  readonly durationMs: number;
}

export interface Recorder {
  readonly state: 'idle' | 'asking' | 'recording' | 'working';
  readonly problem: MicrophoneProblem | 'unreadable' | null;
  /** Milliseconds recorded so far. */
  readonly elapsedMs: number;
  /** From 0 to 1. */
  readonly level: number;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Update intervals of the elapsed time and the level, in milliseconds. */
const TICK_MS = 500;
const LEVEL_MS = 50;

/** Records from the microphone, for at most a minute. */
export function useRecorder(onRecorded: (recording: Recording) => void): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle');
  const [problem, setProblem] = useState<Recorder['problem']>(() => (canRecord() ? null : 'unsupported'));
  const [elapsedMs, setElapsed] = useState(0);
  const [level, setLevel] = useState(0);
  const microphone = useRef<Microphone | null>(null);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      microphone.current?.close();
    };
  }, []);

  const stop = async () => {
    const open = microphone.current;
    microphone.current = null;
    if (open === null) return;
    setState('working');
    try {
      onRecorded(await recordingToWav(await open.stop(), CLIP_LIMITS.recordingMs));
    } catch {
      setProblem('unreadable');
    }
    setState('idle');
  };

  const start = async () => {
    setState('asking');
    setProblem(null);
    setElapsed(0);
    try {
      const opened = await openMicrophone();
      if (left.current) opened.close();
      else microphone.current = opened;
      setState('recording');
    } catch (error) {
      setProblem(error instanceof MicrophoneError ? error.problem : 'busy');
      setState('idle');
    }
  };

  useEffect(() => {
    if (state !== 'recording') return undefined;
    const began = performance.now();
    const tick = setInterval(() => setElapsed(performance.now() - began), TICK_MS);
    const loudness = setInterval(() => setLevel(microphone.current?.level() ?? 0), LEVEL_MS);
    const end = setTimeout(() => void stop(), CLIP_LIMITS.recordingMs);
    return () => {
      clearInterval(tick);
      clearInterval(loudness);
      clearTimeout(end);
      setLevel(0);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);

  return { state, problem, elapsedMs, level, start: () => void start(), stop: () => void stop() };
}
