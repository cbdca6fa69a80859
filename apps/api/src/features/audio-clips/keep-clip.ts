import { findClip, insertClip, type NewClip } from '@earshot/db/queries/audio-clips/audio-clips';
import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toClip } from './clip-view.ts';

type KeptClip = Omit<NewClip, 'groupId' | 'createdBy' | 'sha256' | 'bytes'> & { readonly mp3: Uint8Array };

/** Stores an mp3 and creates a clip from it. If the transaction fails, the stored mp3 stays without a clip. */
export async function keepClip(call: PlacedCall, { mp3, ...facts }: KeptClip): Promise<AudioClip> {
  const { deps, place, principal, scope } = call;
  const sha256 = await deps.blobs.put(mp3);
  return await call.write(async (trx, audit) => {
    const id = await insertClip(trx, scope, {
      ...facts,
      groupId: place.groupId,
      sha256,
      bytes: mp3.length,
      createdBy: principal.userId,
    });
    const row = id === undefined ? undefined : await findClip(trx, scope, id);
    if (row === undefined) throw notFound();
    const clip = toClip(row);
    audit({ subjectId: clip.id, after: clip });
    return clip;
  });
}
