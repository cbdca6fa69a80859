import { bounded } from './bounded.ts';
import { fetchSpeech } from './fetch-speech.ts';
import { measureMp3 } from './measure-mp3.ts';
import { speechFailure, unknownVoice } from './speech-failure.ts';
import type { SpeechProvider } from './speech-provider.ts';

export interface OpenAiCompatible {
  /** Base address, to which `/audio/speech` is added. */
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly voice: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Speech by a service that supports `POST {url}/audio/speech` like OpenAI's. */
export function openAiCompatible(service: OpenAiCompatible): SpeechProvider {
  const inTurn = bounded({ atOnce: 4, waiting: 16 });
  return {
    defaultVoice: service.voice,
    voices: async () => [{ id: service.voice, name: service.voice, language: 'en-GB' }],
    speak: async ({ script, voice = service.voice }) => {
      if (voice !== service.voice) throw unknownVoice(voice);
      try {
        const mp3 = await inTurn(() => requestSpeech(service, { script, voice }));
        return { mp3, durationMs: await measureMp3(mp3), voice };
      } catch (error) {
        throw speechFailure(error);
      }
    },
  };
}

const requestSpeech = (
  { url, apiKey, model, timeoutMs = TIMEOUT_MS }: OpenAiCompatible,
  { script, voice }: { script: string; voice: string },
): Promise<Uint8Array> =>
  fetchSpeech(`${url.replace(/\/+$/, '')}/audio/speech`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, voice, input: script, response_format: 'mp3' }),
    timeoutMs,
  });
