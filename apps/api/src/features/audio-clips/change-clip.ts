import type { Trx } from '@earshot/db/client';
import { type ClipSound, findClip, lockClip, updateClip } from '@earshot/db/queries/audio-clips/audio-clips';
import { listTighterCasts } from '@earshot/db/queries/audio-clips/clip-uses';
import type { ClipSound as WantedSound, updateClipInput } from '@earshot/domain/audio-clips/change-schema';
import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import { limitRate } from '../../trpc/authorize.ts';
import { countedAs } from '../../trpc/principal.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { toClip } from './clip-view.ts';
import { makeSound } from './make-sound.ts';
import { describeUses } from './describe-uses.ts';

/** Changes the name, status or sound of a clip. Fails if the clip has changed since the caller read it. */
export async function changeClip(call: PlacedCall, input: z.output<typeof updateClipInput>): Promise<AudioClip> {
  const { clipId: id, version, sound: wanted, ...change } = input;
  const sound = wanted && (await keepSound(call, { id, version, wanted }));
  return await call.write(async (trx, audit) => {
    const before = await lockClip(trx, call.scope, id);
    if (before === undefined) throw notFound();
    if (sound !== undefined) await refuseOverlaps(trx, call, { clipId: id, sound });
    if (!(await updateClip(trx, call.scope, { id, version, sound, ...change }))) {
      throw await changedMeanwhile(trx, { what: 'audio clip', id, version: before.version });
    }
    const row = await findClip(trx, call.scope, id);
    if (row === undefined) throw notFound();
    const clip = toClip(row);
    audit({ subjectId: id, before: toClip({ ...before, created_by: row.created_by }), after: clip });
    return clip;
  });
}

interface Wanted {
  readonly id: string;
  readonly version: number;
  readonly wanted: WantedSound;
}

/** Runs before the transaction, because it takes time. Makes no sound if the caller read an older version. */
async function keepSound(call: PlacedCall, { id, version, wanted }: Wanted): Promise<ClipSound | undefined> {
  const { deps, principal, scope } = call;
  limitRate(deps, countedAs(principal), 'expensive');
  if ((await findClip(deps.db, scope, id))?.version !== version) return undefined;
  const { mp3, ...sound } = await makeSound(deps, wanted);
  return { ...sound, sha256: await deps.blobs.put(mp3), bytes: mp3.length };
}

/** Refuses a sound so long that a play of a cast would still sound when the next one begins. */
async function refuseOverlaps(
  trx: Trx,
  call: PlacedCall,
  { clipId, sound: { durationMs } }: { clipId: string; sound: ClipSound },
): Promise<void> {
  const casts = await listTighterCasts(trx, call.principal.scope, { clipId, durationMs });
  if (casts.length === 0) return;
  const { words, usedBy } = describeUses(call, casts);
  throw badRequest(`Interval must be at least as long as the clip: ${words}`, { field: 'sound', usedBy });
}
