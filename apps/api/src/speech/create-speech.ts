import { espeak } from './espeak.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { remembering } from './remembering.ts';
import { speechFailure } from './speech-failure.ts';
import type { SpeechProvider } from './speech-provider.ts';

export interface SpeechSettings {
  readonly provider: 'espeak' | 'openai-compatible' | 'none';
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  readonly model: string | undefined;
  readonly voice: string | undefined;
}

const DEFAULT_VOICE = 'alloy';

export function createSpeech({ provider, url, apiKey, model, voice = DEFAULT_VOICE }: SpeechSettings): SpeechProvider {
  switch (provider) {
    case 'espeak':
      return remembering(espeak());
    case 'openai-compatible':
      if (url === undefined || model === undefined) throw new Error('The speech service needs an address and a model');
      return remembering(openAiCompatible({ url, apiKey, model, voice }));
    case 'none':
      return {
        voices: () => ({ voices: [], defaultVoice: '' }),
        speak: () => Promise.reject(speechFailure(new Error('SPEECH_PROVIDER is none'))),
      };
  }
}
