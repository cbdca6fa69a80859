import { bounded } from './bounded.ts';
import { measureMp3 } from './measure-mp3.ts';
import { speechFailure, unknownVoice } from './speech-failure.ts';
import type { SpeechProvider } from './speech-provider.ts';

export interface OpenAiCompatible {
  /** Base address, `/audio/speech` is added. */
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly voice: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Speech by a service that takes `POST {url}/audio/speech` as OpenAI's does. */
export function openAiCompatible(service: OpenAiCompatible): SpeechProvider {
  const inTurn = bounded({ atOnce: 4, waiting: 16 });
  return {
    voices: () => ({
      voices: [{ id: service.voice, name: service.voice, language: 'en-GB' }],
      defaultVoice: service.voice,
    }),
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

async function requestSpeech(
  { url, apiKey, model, timeoutMs = TIMEOUT_MS }: OpenAiCompatible,
  { script, voice }: { script: string; voice: string },
): Promise<Uint8Array> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/audio/speech`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, voice, input: script, response_format: 'mp3' }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`The speech service answered ${response.status}`);
  }
  return await readAtMost(response.body, MAX_BYTES);
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`The speech service sent more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
