import { findClip, lockClip, updateClip } from '@earshot/db/queries/audio-clips';
import type { AudioClip, updateClipInput } from '@earshot/domain/audio-clips/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { toClip } from './clip-view.ts';

/** Changes name, description or status of a clip, if nobody else did since the caller read it. */
export const changeClip = (call: PlacedCall, input: z.output<typeof updateClipInput>): Promise<AudioClip> =>
  call.write(async (trx, audit) => {
    const { clipId: id, version, ...change } = input;
    const before = await lockClip(trx, call.scope, id);
    if (before === undefined) throw notFound();
    if (!(await updateClip(trx, call.scope, { id, version, ...change }))) {
      throw await changedMeanwhile(trx, { what: 'audio clip', id, version: before.version });
    }
    const row = await findClip(trx, call.scope, id);
    if (row === undefined) throw notFound();
    const clip = toClip(row);
    audit({ subjectId: id, before: toClip({ ...before, created_by: row.created_by }), after: clip });
    return clip;
  });
