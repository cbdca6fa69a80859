import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import type { uploadClipInput } from '@earshot/domain/audio-clips/upload-schema';
import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import { inspectAudio } from '../../audio/inspect-audio.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { keepClip } from './keep-clip.ts';

/** Makes a clip of a stranger's file. What it is decides what is in it, not its name or its type. */
export async function uploadClip(
  call: PlacedCall,
  { name, description, encode, blob, audioType: type }: z.output<typeof uploadClipInput>,
): Promise<AudioClip> {
  const file = Buffer.from(blob, 'base64');
  if (file.length > CLIP_LIMITS.uploadBytes) throw badRequest(uploadTexts.tooLarge, { field: 'blob' });
  const mostMs = type === 'record' ? CLIP_LIMITS.recordingMs : undefined;
  const { mp3, durationMs } = await inspectAudio({ encode, file, mostMs });
  return await keepClip(call, { name, description, type, script: null, voice: null, mp3, durationMs });
}
