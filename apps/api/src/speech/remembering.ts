import type { Spoken, SpeechProvider } from './speech-provider.ts';

/** Cached texts, each at most about 100 kB. A user listens to a text several times before sending it. */
const KEPT = 64;

/** Caches spoken texts, so that the clip is exactly what the user heard. Failures are not cached. */
export function remembering(provider: SpeechProvider, most = KEPT): SpeechProvider {
  const kept = new Map<string, Promise<Spoken>>();
  return {
    defaultVoice: provider.defaultVoice,
    voices: provider.voices,
    speak: (text) => {
      const key = JSON.stringify([text.voice ?? provider.defaultVoice, text.script]);
      const spoken = kept.get(key) ?? provider.speak(text);
      // Keeps the map ordered by last use.
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
