import type { AudioClip, createClipFromTextInput } from '@earshot/domain/audio-clips/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { keepClip } from './keep-clip.ts';

/** Speaks the text, keeps the mp3 and makes a clip of it. */
export async function createClipFromText(
  call: PlacedCall,
  { name, description, script, ...text }: z.output<typeof createClipFromTextInput>,
): Promise<AudioClip> {
  const { mp3, durationMs, voice } = await call.deps.speech.speak({ script, voice: text.voice });
  return await keepClip(call, { name, description, type: 'tts', script, voice, mp3, durationMs });
}
