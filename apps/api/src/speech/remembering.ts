import type { Spoken, SpeechProvider } from './speech-provider.ts';

/** So many texts are kept, each at most some 100 kB: who writes one hears it, hears it again, and sends it. */
const KEPT = 64;

/** Speaks no text twice in a row: what was heard is what becomes the clip. A failure is not kept. */
export function remembering(provider: SpeechProvider, most = KEPT): SpeechProvider {
  const kept = new Map<string, Promise<Spoken>>();
  return {
    defaultVoice: provider.defaultVoice,
    voices: provider.voices,
    speak: (text) => {
      const key = JSON.stringify([text.voice ?? provider.defaultVoice, text.script]);
      const spoken = kept.get(key) ?? provider.speak(text);
      // The last used stands last.
      kept.delete(key);
      kept.set(key, spoken);
      spoken.catch(() => kept.get(key) === spoken && kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return spoken;
    },
  };
}
