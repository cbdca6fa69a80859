/** Silence around the words. */
const AROUND_MS = 450;
/** Of the built-in voices, measured; others are not far from it. */
const CHARACTER_MS = 60;

/** About how long a text is spoken, in milliseconds, before anybody has spoken it. An empty text takes no time. */
export function estimateSpeechMs(script: string): number {
  const characters = script.trim().length;
  return characters === 0 ? 0 : AROUND_MS + characters * CHARACTER_MS;
}
