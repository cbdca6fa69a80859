/** Milliseconds. Speech synthesis takes longer than other calls. */
export const SPEECH_TIMEOUT_MS = 30_000;
