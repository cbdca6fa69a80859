import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import type { uploadClipInput } from '@earshot/domain/audio-clips/upload-schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { keepClip } from './keep-clip.ts';
import { makeSound } from './make-sound.ts';

export async function uploadClip(
  call: PlacedCall,
  { name, description, ...audio }: z.output<typeof uploadClipInput>,
): Promise<AudioClip> {
  return await keepClip(call, { name, description, ...(await makeSound(call.deps, audio)) });
}
