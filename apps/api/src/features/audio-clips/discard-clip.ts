import { deleteClip, lockClip } from '@earshot/db/queries/audio-clips/audio-clips';
import { isFresh } from '@earshot/db/queries/audio-clips/clip-uses';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** Longest time between creating the clip and discarding it. */
const WITHIN_MS = 10 * 60_000;

/** Deletes a clip that the caller has just created and that is not in use. Needs no permission to delete clips. */
export const discardClip = (call: PlacedCall, clipId: string): Promise<{ clipId: string }> =>
  call.write(async (trx, audit) => {
    const { scope, principal } = call;
    const clip = await lockClip(trx, scope, clipId);
    if (clip === undefined) throw notFound();
    if (!(await isFresh(trx, { clipId, userId: principal.userId, withinMs: WITHIN_MS })))
      throw conflict('Only a new clip of your own that is not used yet can be discarded.');
    await deleteClip(trx, scope, clipId);
    audit({ subjectId: clipId, before: { name: clip.name, sha256: clip.sha256 } });
    return { clipId };
  });
