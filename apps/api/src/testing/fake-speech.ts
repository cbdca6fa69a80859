import { unknownVoice } from '../speech/speech-failure.ts';
import type { SpeechProvider } from '../speech/speech-provider.ts';

/** Speech without an engine: the bytes are the text itself. */
export const fakeSpeech = (): SpeechProvider => ({
  defaultVoice: 'test',
  voices: async () => [{ id: 'test', name: 'Test', language: 'en-GB' }],
  speak: async ({ script, voice = 'test' }) => {
    if (voice !== 'test') throw unknownVoice(voice);
    return { mp3: Buffer.from(script), durationMs: 1_000, voice };
  },
});
