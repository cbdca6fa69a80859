/** Silence before and after the words. */
const AROUND_MS = 450;
/** Measured with the built-in voices; other voices are close to it. */
const CHARACTER_MS = 60;

/** Estimates the duration of a spoken text in milliseconds; 0 for an empty text. */
export function estimateSpeechMs(script: string): number {
  const characters = script.trim().length;
  return characters === 0 ? 0 : AROUND_MS + characters * CHARACTER_MS;
}
