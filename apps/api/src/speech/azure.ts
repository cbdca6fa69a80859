import { azureSsml } from './azure-ssml.ts';
import { azureVoices } from './azure-voices.ts';
import { bounded } from './bounded.ts';
import { fetchSpeech } from './fetch-speech.ts';
import { measureMp3 } from './measure-mp3.ts';
import { speechFailure, unknownVoice } from './speech-failure.ts';
import type { SpeechProvider, Voice } from './speech-provider.ts';

export interface Azure {
  /** For example `uksouth`. */
  readonly region: string;
  readonly apiKey: string;
  /** Replaces the region's own address: a private endpoint, or another cloud. */
  readonly url?: string | undefined;
  readonly voice?: string | undefined;
  readonly timeoutMs?: number;
}

/** British English, female, neural. */
const DEFAULT_VOICE = 'en-GB-SoniaNeural';
/** Playable by all controllers; 24 kHz is the native rate of these voices. */
const OUTPUT_FORMAT = 'audio-24khz-48kbitrate-mono-mp3';
const TIMEOUT_MS = 10_000;
const VOICES_KEPT_MS = 24 * 60 * 60_000;

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'it did not take the text or the voice',
  401: 'SPEECH_API_KEY is wrong, or belongs to another region than SPEECH_REGION',
  403: 'SPEECH_API_KEY is wrong, or belongs to another region than SPEECH_REGION',
  429: 'the limit of the subscription is reached',
};

/** Speech by Azure's neural voices, over the REST interface of its Speech service. */
export function azure({
  region,
  apiKey,
  voice: chosen = DEFAULT_VOICE,
  timeoutMs = TIMEOUT_MS,
  ...at
}: Azure): SpeechProvider {
  const url = (at.url ?? `https://${region}.tts.speech.microsoft.com`).replace(/\/+$/, '');
  const key = { 'ocp-apim-subscription-key': apiKey };
  const inTurn = bounded({ atOnce: 4, waiting: 16 });
  const voices = keeping(async () => {
    const asked = { headers: key, timeoutMs, meanings: MEANINGS };
    const list = await fetchSpeech(`${url}/cognitiveservices/voices/list`, asked);
    return azureVoices(JSON.parse(Buffer.from(list).toString('utf8')), chosen);
  });
  const requestSpeech = (script: string, voice: string) =>
    fetchSpeech(`${url}/cognitiveservices/v1`, {
      method: 'POST',
      headers: {
        ...key,
        'content-type': 'application/ssml+xml',
        'x-microsoft-outputformat': OUTPUT_FORMAT,
        'user-agent': 'earshot',
      },
      body: azureSsml(script, voice),
      timeoutMs,
      meanings: MEANINGS,
    });
  return {
    defaultVoice: chosen,
    voices,
    speak: async ({ script, voice = chosen }) => {
      if (voice !== chosen && !(await voices()).some(({ id }) => id === voice)) throw unknownVoice(voice);
      try {
        const mp3 = await inTurn(() => requestSpeech(script, voice));
        return { mp3, durationMs: await measureMp3(mp3), voice };
      } catch (error) {
        throw speechFailure(error);
      }
    },
  };
}

/** Caches the list for a day; failures are thrown and not cached. */
function keeping(ask: () => Promise<Voice[]>): () => Promise<Voice[]> {
  let kept: { at: number; list: Promise<Voice[]> } | undefined;
  return async () => {
    if (kept === undefined || Date.now() - kept.at > VOICES_KEPT_MS) kept = { at: Date.now(), list: ask() };
    try {
      return await kept.list;
    } catch (error) {
      kept = undefined;
      throw speechFailure(error);
    }
  };
}
