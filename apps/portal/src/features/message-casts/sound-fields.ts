import { clipScript } from '@earshot/domain/audio-clips/schema';

/** Sources of a cast's sound: a text to speak, an existing clip, or none. */
export const SOUND_SOURCES = ['text', 'clip', 'none'] as const;

/** Form values that `SoundChoice` needs. */
export interface SoundFields {
  source: (typeof SOUND_SOURCES)[number];
  script: string;
  /** Empty for the default voice. */
  voice: string;
  /** Empty if none is chosen. */
  audioId: string;
}

export const emptySound: SoundFields = { source: 'text', script: '', voice: '', audioId: '' };

/** The error in the text to speak; undefined if valid. */
export const scriptError = (script: string): string | undefined =>
  clipScript.safeParse(script).error?.issues[0]?.message;
