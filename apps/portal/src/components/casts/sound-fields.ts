import { clipScript } from '@earshot/domain/audio-clips/schema';

/** Where the sound of a cast comes from: a text written here, a clip that exists, or none. */
export const SOUND_SOURCES = ['text', 'clip', 'none'] as const;

/** What a form needs to hold for `SoundChoice`. */
export interface SoundFields {
  source: (typeof SOUND_SOURCES)[number];
  script: string;
  /** Empty stands for the standard voice. */
  voice: string;
  /** Empty while none is chosen. */
  audioId: string;
}

export const emptySound: SoundFields = { source: 'text', script: '', voice: '', audioId: '' };

/** What is wrong with the text to speak; undefined when nothing is. */
export const scriptError = (script: string): string | undefined =>
  clipScript.safeParse(script).error?.issues[0]?.message;
