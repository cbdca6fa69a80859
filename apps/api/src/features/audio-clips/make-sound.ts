import type { ClipSound } from '@earshot/domain/audio-clips/change-schema';
import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { badRequest } from '@earshot/domain/errors/app-error';
import { inspectAudio } from '../../audio/inspect-audio.ts';
import type { Deps } from '../../deps.ts';

export interface MadeSound {
  readonly type: ClipSound['audioType'];
  readonly script: string | null;
  readonly voice: string | null;
  readonly mp3: Uint8Array;
  readonly durationMs: number;
}

/** Speaks a text, or inspects an uploaded file by its content; name and type are not trusted. */
export async function makeSound({ speech }: Pick<Deps, 'speech'>, sound: ClipSound): Promise<MadeSound> {
  if (sound.audioType === 'tts') {
    const { script } = sound;
    return { type: 'tts', script, ...(await speech.speak({ script, voice: sound.voice })) };
  }
  const { audioType: type, encode } = sound;
  const file = Buffer.from(sound.blob, 'base64');
  if (file.length > CLIP_LIMITS.uploadBytes) throw badRequest(uploadTexts.tooLarge, { field: 'blob' });
  const mostMs = type === 'record' ? CLIP_LIMITS.recordingMs : undefined;
  return { type, script: null, voice: null, ...(await inspectAudio({ encode, file, mostMs })) };
}
