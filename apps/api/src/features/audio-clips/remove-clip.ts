import { deleteClip, lockClip } from '@earshot/db/queries/audio-clips/audio-clips';
import { listClipUses, listDevicesOfClip } from '@earshot/db/queries/audio-clips/clip-uses';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { describeDevices, describeUses } from './describe-uses.ts';

/** Deletes a clip that no cast, call point or keypad plays. Earlier deliveries keep its audio. */
export const removeClip = (call: PlacedCall, clipId: string): Promise<{ clipId: string }> =>
  call.write(async (trx, audit) => {
    const clip = await lockClip(trx, call.scope, clipId);
    if (clip === undefined) throw notFound();
    const casts = await listClipUses(trx, call.principal.scope, clipId);
    const devices = await listDevicesOfClip(trx, call.principal.scope, clipId);
    if (casts.length + devices.length > 0) {
      const { words, usedBy } = describeUses(call, casts);
      const played = describeDevices(call, devices);
      const all = [words, ...played].filter((part) => part !== '');
      throw conflict(`The audio clip is used by ${all.join(', ')}.`, { usedBy, devices: played });
    }
    await deleteClip(trx, call.scope, clipId);
    audit({ subjectId: clipId, before: { name: clip.name, sha256: clip.sha256 } });
    return { clipId };
  });
