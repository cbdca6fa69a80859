import { findClip, insertClip } from '@earshot/db/queries/audio-clips';
import type { AudioClip, createClipFromTextInput } from '@earshot/domain/audio-clips/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toClip } from './clip-view.ts';

/** Speaks the text, keeps the mp3 and makes a clip of it. An mp3 that no clip names is left behind when the last step fails. */
export async function createClipFromText(
  call: PlacedCall,
  input: z.output<typeof createClipFromTextInput>,
): Promise<AudioClip> {
  const { deps, place, principal, scope } = call;
  const { mp3, durationMs, voice } = await deps.speech.speak(input);
  const sha256 = await deps.blobs.put(mp3);
  return await call.write(async (trx, audit) => {
    const id = await insertClip(trx, scope, {
      groupId: place.groupId,
      name: input.name,
      description: input.description,
      type: 'tts',
      script: input.script,
      voice,
      sha256,
      bytes: mp3.length,
      durationMs,
      createdBy: principal.userId,
    });
    const row = id === undefined ? undefined : await findClip(trx, scope, id);
    if (row === undefined) throw notFound();
    const clip = toClip(row);
    audit({ subjectId: clip.id, after: clip });
    return clip;
  });
}
