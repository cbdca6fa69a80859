import { azure } from './azure.ts';
import { espeak } from './espeak.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { remembering } from './remembering.ts';
import { speechFailure } from './speech-failure.ts';
import type { SpeechProvider } from './speech-provider.ts';

export interface SpeechSettings {
  readonly provider: 'espeak' | 'azure' | 'openai-compatible' | 'none';
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  readonly region: string | undefined;
  readonly model: string | undefined;
  readonly voice: string | undefined;
}

const OPENAI_VOICE = 'alloy';

export function createSpeech({ provider, url, apiKey, region, model, voice }: SpeechSettings): SpeechProvider {
  switch (provider) {
    case 'espeak':
      return remembering(espeak());
    case 'azure':
      if (apiKey === undefined || region === undefined) throw new Error('Azure needs a key and a region');
      return remembering(azure({ apiKey, region, url, voice }));
    case 'openai-compatible':
      if (url === undefined || model === undefined) throw new Error('The speech service needs an address and a model');
      return remembering(openAiCompatible({ url, apiKey, model, voice: voice ?? OPENAI_VOICE }));
    case 'none':
      return {
        defaultVoice: '',
        voices: async () => [],
        speak: () => Promise.reject(speechFailure(new Error('SPEECH_PROVIDER is none'))),
      };
  }
}
