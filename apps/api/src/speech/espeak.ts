import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bounded } from './bounded.ts';
import { measureMp3 } from './measure-mp3.ts';
import { speechFailure, unknownVoice } from './speech-failure.ts';
import type { SpeechProvider, Voice } from './speech-provider.ts';

const CHILD = fileURLToPath(new URL('./espeak-child.ts', import.meta.url));
const TIMEOUT_MS = 15_000;
const HEAP_MB = 128;

/** Our voice ids with those of espeak: language and voice variant. */
const ESPEAK_VOICES: Record<string, Voice & { espeak: string }> = {
  'en-GB-female': { id: 'en-GB-female', name: 'British English, female', language: 'en-GB', espeak: 'en-gb+f3' },
  'en-GB-male': { id: 'en-GB-male', name: 'British English, male', language: 'en-GB', espeak: 'en-gb+m3' },
  'en-GB-rp': {
    id: 'en-GB-rp',
    name: 'British English, received pronunciation',
    language: 'en-GB',
    espeak: 'en-gb-x-rp+f3',
  },
  'en-GB-scotland': {
    id: 'en-GB-scotland',
    name: 'Scottish English, female',
    language: 'en-GB',
    espeak: 'en-gb-scotland+f3',
  },
  'en-US-female': { id: 'en-US-female', name: 'American English, female', language: 'en-US', espeak: 'en-us+f3' },
};
const DEFAULT_VOICE = 'en-GB-female';

/** Speech without a network or configuration. */
export function espeak(): SpeechProvider {
  const inTurn = bounded({ atOnce: 2, waiting: 16 });
  return {
    defaultVoice: DEFAULT_VOICE,
    voices: async () => Object.values(ESPEAK_VOICES).map(({ id, name, language }) => ({ id, name, language })),
    speak: async ({ script, voice = DEFAULT_VOICE }) => {
      const known = Object.hasOwn(ESPEAK_VOICES, voice) ? ESPEAK_VOICES[voice] : undefined;
      if (known === undefined) throw unknownVoice(voice);
      try {
        const mp3 = await inTurn(() => speakInChild(script, known.espeak));
        return { mp3, durationMs: await measureMp3(mp3), voice };
      } catch (error) {
        throw speechFailure(error);
      }
    },
  };
}

async function speakInChild(script: string, voice: string): Promise<Uint8Array> {
  const child = fork(CHILD, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: {},
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The speech process ended without an answer (${String(code ?? signal)})`);
  });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  child.send({ script, voice });
  const answered = once(child, 'message').then(([mp3]) => mp3 as Uint8Array);
  // Avoids unhandled rejections of the promises that lose the race.
  ended.catch(() => undefined);
  failed.catch(() => undefined);
  return await Promise.race([answered, ended, failed]);
}
