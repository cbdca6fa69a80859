import type { AudioClip, createClipFromTextInput } from '@earshot/domain/audio-clips/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { keepClip } from './keep-clip.ts';
import { makeSound } from './make-sound.ts';

export async function createClipFromText(
  call: PlacedCall,
  { name, description, script, voice }: z.output<typeof createClipFromTextInput>,
): Promise<AudioClip> {
  const sound = await makeSound(call.deps, { audioType: 'tts', script, voice });
  return await keepClip(call, { name, description, ...sound });
}
